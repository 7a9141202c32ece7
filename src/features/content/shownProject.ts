import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { selectItem, selectList, type WithContent } from './contentSelectors';

/**
 * What is known of a project: the item itself, and until it comes, or where it could not be loaded, its entry in the list,
 * which has all but the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectItem(state, { collection: 'post', locale, id });
  const { items } = selectList(state, { list: 'projects', locale });
  return (item ?? items.find((entry) => entry.postId === id || entry.id === id)) as Project | undefined;
}
