import type { RootState } from '../../../app/state/store';
import type { Place } from '../../../lib/address/place';
import { sortedByKey } from '../../../lib/sortedByKey';
import { serverPartOf } from './serverParts';

/**
 * The state that is serialised into a page: the store, with only the content that the page shows (docs/decisions/002).
 * The same content is the same state byte for byte, whichever call was answered first.
 */
export function serialisedState(state: RootState, place: Place): RootState {
  const { trim } = serverPartOf(place.page);
  const { lists, items, ...content } = trim ? trim(state.content, place) : state.content;
  return {
    ...state,
    content: { ...content, lists: sortedByKey(lists), items: sortedByKey(items) },
    loading: { ...state.loading, progress: sortedByKey(state.loading.progress) },
  };
}
