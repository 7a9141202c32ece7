import { fieldTyped } from '../../features/search/suggestionsSlice';
import { call, port, take } from '../../world/effects';
import { logFailure } from '../../world/guarded';
import type { Saga } from '../../world/saga';

/** Loads the suggestions when a visitor first types in a search field; after a failure, at the next input. */
export function* startSuggestions(): Saga<void> {
  const { load } = yield* port('suggestions');
  while (true) {
    yield* take(fieldTyped);
    try {
      const watchSuggestions = yield* call(load);
      return yield* call(watchSuggestions);
    } catch (error) {
      yield* call(logFailure, 'The suggestions could not be loaded', error);
    }
  }
}
