import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { selectHeldItem, selectHeldList, type WithContent } from '../content/contentSelectors';

/**
 * The known fields of a project: the item itself or, until it has loaded, its list entry, which lacks only the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectHeldItem(state, { collection: 'post', locale, id });
  const { items } = selectHeldList(state, { list: 'projects', locale });
  return (item ?? items.find((entry) => entry.postId === id || entry.id === id)) as Project | undefined;
}
