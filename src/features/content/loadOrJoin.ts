/** One load at a time of each list and item (rules: lists.one-load-at-a-time, content.one-load-of-an-item). */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { Saga } from '../../world/saga';
import { call, cancelled, port, put, select, take } from '../../world/effects';
import { logFailure } from '../../world/guarded';
import type { WithContent } from './contentState';

interface LoadEvent<Ref> {
  (ref: Ref): Action;
  match: (action: Action) => action is PayloadAction<Ref>;
}

/** What the loads of lists, or of items, have in common. */
export interface LoadKind<Ref, A extends unknown[] = []> {
  name: string;
  keyOf: (ref: Ref) => string;
  select: (state: WithContent, ref: Ref) => { status: string };
  load: (ref: Ref, ...args: A) => Saga<void>;
  requested: LoadEvent<Ref>;
  failed: LoadEvent<Ref>;
  cancelled: LoadEvent<Ref>;
  /** All events that end a load. */
  ends: Pick<LoadEvent<Ref>, 'match'>[];
}

/**
 * Runs a load, or joins the one in flight: waits for its end. The list or item is loading until the load answers, fails
 * or is cancelled. Returns whether the load that it joined was cancelled.
 */
export function* loadOrJoin<Ref, A extends unknown[] = []>(
  kind: LoadKind<Ref, A>,
  ref: Ref,
  ...args: A
): Saga<boolean> {
  const requests = yield* port('requests');
  const key = kind.keyOf(ref);
  const request = kind.requested(ref);
  // A `put` waits until all sagas of this tick have run: they would not find its request in the store.
  const claim = `${request.type} ${key}`;
  const isEnd = (action: Action) =>
    kind.ends.some((event) => event.match(action) && kind.keyOf(action.payload) === key);
  if (requests.has(claim) || (yield* select(kind.select, ref)).status === 'loading')
    return kind.cancelled.match(yield* take(isEnd));
  requests.add(claim);
  try {
    try {
      yield* put(request);
    } finally {
      // Not later: when this load ends, one that waited for it may have claimed the next page.
      requests.delete(claim);
    }
    yield* call(kind.load, ref, ...args);
  } catch (error) {
    yield* call(logFailure, `The ${kind.name} ${key} could not be loaded`, error);
    yield* put(kind.failed(ref));
  } finally {
    if (yield* cancelled()) yield* put(kind.cancelled(ref));
  }
  return false;
}
