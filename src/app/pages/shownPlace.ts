import type { Place } from '../../lib/address/place';
import { routeOf } from './routes';
import type { WithContent } from '../../features/content/contentState';

/** The place to show once its content is known: its page, or the 404 page if its item is missing. */
export function shownPlace(state: WithContent, place: Place): Place {
  const { isMissing } = routeOf(place.page);
  return isMissing?.(state, place) ? { ...place, page: 'not-found' } : place;
}
