/** One load at a time of each list and item (rules: lists.one-load-at-a-time, content.one-load-of-an-item). */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { Saga } from '../../world/saga';
import { cancelled, port, put, select, take, type Effect } from '../../world/effects';
import type { WithContent } from './contentSelectors';

interface LoadEvent<Ref> {
  (ref: Ref): Action;
  match: (action: Action) => action is PayloadAction<Ref>;
}

/** What the loads of lists, or of items, have in common. */
export interface Loadable<Ref> {
  keyOf: (ref: Ref) => string;
  select: (state: WithContent, ref: Ref) => { status: string };
  requested: LoadEvent<Ref>;
  cancelled: LoadEvent<Ref>;
  /** The other events that end a load. */
  settled: Pick<LoadEvent<Ref>, 'match'>[];
}

/** Whether an action ends the load. */
const endOf =
  <Ref>({ keyOf, cancelled, settled }: Loadable<Ref>, ref: Ref) =>
  (action: Action) =>
    [cancelled, ...settled].some((event) => event.match(action) && keyOf(action.payload) === keyOf(ref));

/**
 * Runs a load, or joins the one in flight: waits for its end. Marks the list or item as loading, and no longer if it is
 * cancelled. Returns whether the load that it joined was cancelled.
 */
export function* loadOrJoin<Ref>(kind: Loadable<Ref>, ref: Ref, load: Effect<void>): Saga<boolean> {
  const requests = yield* port('requests');
  const request = kind.requested(ref);
  // A `put` waits until all sagas of this tick have run: they would not find its request in the store.
  const claim = `${request.type} ${kind.keyOf(ref)}`;
  if (requests.has(claim) || (yield* select(kind.select, ref)).status === 'loading')
    return kind.cancelled.match(yield* take(endOf(kind, ref)));
  requests.add(claim);
  try {
    yield* put(request);
    requests.delete(claim);
    yield* load;
  } finally {
    requests.delete(claim);
    if (yield* cancelled()) yield* put(kind.cancelled(ref));
  }
  return false;
}
