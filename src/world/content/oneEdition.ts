/** A load whose calls are all answered from one edition (rule: content.one-edition-a-page). */
import { select, type Effect } from '../effects';
import type { Saga } from '../saga';
import { selectEdition } from './edition';

/** The number of restarts of a load: a cache that mixes editions must not be asked for ever. */
const MAX_MOVES = 3;

/**
 * Runs `load` again, from its beginning, as long as a call found that the visit's edition is no longer kept.
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
