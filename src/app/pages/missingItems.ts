/** Whether an address names an item that does not exist (rule: missing.elsewhere). */
import { selectItem } from '../../features/content/contentSelectors';
import { itemRefOf } from '../../features/content/itemRefOf';
import type { Place } from '../../lib/place';
import type { RootState } from '../state/store';

export function isProjectMissing(state: RootState, place: Place): boolean {
  const ref = itemRefOf(place);
  return ref !== undefined && selectItem(state, ref).status === 'missing';
}

/** A Korean article is not missing in ja and en: their pages say where it is (rule: article.korean-only). */
export function isArticleMissing(state: RootState, place: Place): boolean {
  const ref = itemRefOf(place);
  if (!ref) return false;
  const { status, locales } = selectItem(state, ref);
  return status === 'missing' && !locales.includes('ko_KR');
}
