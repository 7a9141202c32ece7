/**
 * Navigation as a state machine: `idle → covering → covered → revealing → idle`. Each request stays on the shown page
 * or moves to another; the last one wins.
 */
import type { Task } from 'redux-saga';
import type { Saga } from '../world/saga';
import { call, cancel, fork, port, put, select, take } from '../world/effects';
import { retryRequested } from '../features/connection/connection';
import { guarded, logFailure } from '../world/guarded';
import { navigationRequested, waitEnded, selectOutage, selectPlace } from './navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import type { Place, NavigationRequest } from '../lib/address/place';
import { isSamePage } from './cover/coverRule';
import { moveTo, returnTo, type MoveRequest } from './moveSaga';
import { popRequest, selectHistory } from './historySlice';
import { resolveTarget } from './resolveTarget';
import { stayOnPage } from './staySaga';

/** A running navigation. Its page may be shown already and still be loading. */
interface Journey {
  task: Task;
  place: Place;
}

interface Move extends MoveRequest {
  /** It leads to the page still shown: the pending one has not replaced it. */
  isBack?: boolean;
}

function* watchHistory(): Saga<void> {
  const { pops, newKey } = yield* port('history');
  const channel = yield* call(pops);
  while (true) {
    const point = yield* take(channel);
    const request = popRequest(point, yield* select(selectHistory), yield* call(newKey));
    yield* put(navigationRequested(request));
  }
}

const isPending = (journey: Journey | undefined, from: Place): journey is Journey =>
  journey !== undefined && journey.task.isRunning() && !isSamePage(journey.place, from);

/**
 * What a request requires; undefined if nothing. A pending page is not requested twice, and a shown one is not
 * reloaded.
 */
function* plan(request: NavigationRequest, journey?: Journey): Saga<Move | undefined> {
  const from = yield* select(selectPlace);
  if (!from) return undefined;
  const target = yield* call(resolveTarget, request.to);
  if (!target) {
    const { openDocument } = yield* port('screen');
    yield* call(openDocument, request.to);
    return undefined;
  }
  const move = { ...request, ...target, from };
  const { place, action } = move;
  const leaving = isPending(journey, from);
  const isAsked = leaving && formatAddress(journey.place.address) === formatAddress(place.address);
  if (isAsked && action === 'push') {
    yield* put(retryRequested());
    return undefined;
  }
  if (!isSamePage(from, place) || (leaving && action !== 'pop')) return move;
  yield* call(stayOnPage, from, place.address, request);
  // As for the same search: what the page failed to load is loaded again (rule: failure.heals).
  if (action !== 'pop') yield* put(retryRequested());
  return leaving ? { ...move, isBack: true } : undefined;
}

export function* watchNavigation(): Saga<void> {
  yield* fork(guarded(watchHistory));
  let journey: Journey | undefined;
  while (true) {
    const { payload } = yield* take(navigationRequested);
    try {
      const move = yield* call(plan, payload, journey);
      if (!move) continue;
      if (journey) yield* cancel(journey.task);
      if (yield* select(selectOutage)) yield* put(waitEnded());
      const run = move.isBack ? returnTo : moveTo;
      const name = `The navigation to ${formatAddress(payload.to)}`;
      const task = yield* fork(guarded(run, name), move);
      journey = { place: move.place, task };
    } catch (error) {
      yield* call(logFailure, `The request for ${formatAddress(payload.to)} has failed`, error);
    }
  }
}
