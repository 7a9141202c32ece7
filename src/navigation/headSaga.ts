import type { Saga } from '../world/saga';
import { call, port, select } from '../world/effects';
import type { Place } from '../lib/place';

/** Updates title, description and language for the page now shown. */
export function* writeHead(place: Place): Saga<void> {
  const { setHead } = yield* port('screen');
  const { head } = yield* port('pages');
  yield* call(setHead, yield* select(head, place));
}
