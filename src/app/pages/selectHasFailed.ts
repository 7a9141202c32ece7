import type { WithContent } from '../../features/content/contentSelectors';
import { hasFailed } from '../../features/content/pageContent';
import type { Place } from '../../lib/address/place';
import { routeOf } from './routes';

/** Whether something that a page shows could not be loaded, as far as it is not loading again. */
export function selectHasFailed(state: WithContent, place: Place): boolean {
  const content = routeOf(place.page).content?.(place);
  return content !== undefined && hasFailed(state, content);
}
