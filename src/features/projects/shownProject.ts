import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { selectHeldItem, selectHeldList, type WithContent } from '../content/contentSelectors';

/**
 * What is known of a project: the item itself or, while it loads or if it failed, its list entry, which has
 * everything but the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectHeldItem(state, { collection: 'post', locale, id });
  const { items } = selectHeldList(state, { list: 'projects', locale });
  return (item ?? items.find((entry) => entry.postId === id || entry.id === id)) as Project | undefined;
}
