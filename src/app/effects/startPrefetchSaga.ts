import { loadingLeft } from '../../features/loading/loading';
import { call, port, take } from '../../world/effects';
import type { Saga } from '../../world/saga';

/** Loads what prefetches, after the page has opened. Without it links work as well, only later. */
export function* startPrefetch(isFirst = true): Saga<void> {
  const { load } = yield* port('prefetch');
  if (isFirst) yield* take(loadingLeft);
  yield* call(yield* call(load));
}
