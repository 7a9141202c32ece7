import type { RootState } from '../../app/state/store';
import { selectAddressed } from '../../features/content/contentSelectors';
import type { Place } from '../../lib/place';
import { IDENTITY } from '../../site/siteConfig';

/** Absolute address of the picture for shared links: the item's own, else the site's. */
export function socialImage(state: RootState, place: Place, siteUrl: string): string {
  const picture = selectAddressed(state, place)?.item?.thumbnail[0]?.fullUrl;
  return new URL(picture && URL.canParse(picture, siteUrl) ? picture : IDENTITY.socialImage, siteUrl).href;
}
