/** Development only: takes over from a root saga that a hot update has cancelled, with the state that it left. */
import type { Task } from 'redux-saga';
import type { Saga } from '../../world/saga';
import { call, put, select } from '../../world/effects';
import { loadingLeft } from '../../features/loading/loadingSlice';
import { navigationRequested } from '../../navigation/navigationSlice';
import { reveal } from '../../navigation/coverSaga';
import { startWatchers } from '../effects/rootSaga';
import { selectHistory } from '../../navigation/navigationSelectors';

/** The address has changed already and its page is not shown yet: it is gone to as if by going back to it. */
function* resumeNavigation(): Saga<void> {
  const { entry, shown, address } = yield* select(selectHistory);
  if (entry.key === shown.key) yield* call(reveal);
  else yield* put(navigationRequested({ to: address, action: 'pop', entry }));
}

/**
 * Starts the watchers again, without the first load, its page view and its calls; an interrupted navigation goes on.
 * What else a cancelled worker held in its variables is lost. Returns what it started.
 */
export function* resumeSaga(): Saga<Task[]> {
  const started = yield* call(startWatchers, false);
  yield* call(resumeNavigation);
  // The cursor follows once loading has left.
  yield* put(loadingLeft());
  return started;
}
