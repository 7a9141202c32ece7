/**
 * The edition that a visit reads (rule: content.one-edition-a-page). The server's page names it and all calls do; none
 * is named of an external service, which has no editions.
 */
import { createAction } from '@reduxjs/toolkit';
import { select, type Effect } from './effects';
import type { Saga } from './saga';

export interface VisitEdition {
  /** Absent where content has no editions; empty for whichever is current. */
  edition?: string;
  /** The current one, from an answer. The next page is read from it. */
  newer?: string;
}

/** A call's answer names another current edition. */
export const editionOutdated = createAction<string>('content/editionOutdated');
/** Everything is read from this edition from now on. */
export const editionEntered = createAction<string>('content/editionEntered');
/** The same, but for the page on screen, too: its edition is no longer kept. */
export const editionLost = createAction<string>('content/editionLost');

interface WithEdition {
  content: VisitEdition;
}

export const selectEdition = ({ content }: WithEdition) => content.edition;
export const selectNewerEdition = ({ content }: WithEdition) => content.newer;

/** The number of restarts of a load: a cache that mixes editions must not be asked for ever. */
const MAX_MOVES = 3;

/**
 * A load whose calls are all answered from one edition: `load` runs again, from its beginning, as long as a call found
 * that the visit's edition is no longer kept.
 *
 * @param load receives the number of restarts
 */
export function* inOneEdition<T>(load: (moves: number) => Effect<T>): Saga<T> {
  for (let moves = 0; ; moves += 1) {
    const edition = yield* select(selectEdition);
    const found = yield* load(moves);
    if (moves === MAX_MOVES || edition === (yield* select(selectEdition))) return found;
  }
}
