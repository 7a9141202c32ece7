import {
  hasLoadFailed,
  selectItem,
  selectList,
  type WithContent,
} from '../../features/content/contentSelectors';
import type { Place } from '../../lib/address/place';
import type { PageContent } from '../../pages/page';
import { routeOf } from './routes';

export function hasFailed(state: WithContent, { lists, item }: PageContent): boolean {
  return (
    lists.some((ref) => hasLoadFailed(selectList(state, ref))) ||
    (item !== undefined && hasLoadFailed(selectItem(state, item)))
  );
}

/** Whether something that a page shows could not be loaded, as far as it is not loading again. */
export function selectHasFailed(state: WithContent, place: Place): boolean {
  const content = routeOf(place.page).content?.(place);
  return content !== undefined && hasFailed(state, content);
}
