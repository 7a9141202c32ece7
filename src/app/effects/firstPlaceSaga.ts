import type { Saga } from '../../world/saga';
import { call, select } from '../../world/effects';
import { finishPlace } from '../../navigation/finishPlaceSaga';
import { loadPlace } from '../../navigation/loadPlaceSaga';
import { selectPlace } from '../../navigation/navigationSelectors';

/** Requests what the first page lacks, or has only from the browser's cache (rule: lists.kept-document-is-old). */
export function* finishFirstPlace(): Saga<void> {
  const place = yield* select(selectPlace);
  if (!place) return;
  yield* call(loadPlace, place);
  yield* call(finishPlace, place);
}
