import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { hasId } from '../../lib/items/hasId';
import { selectHeldItem, selectHeldList, type WithContent } from '../content/contentSelectors';

/**
 * The known fields of a project: the item itself or, until it has loaded, its list entry, which lacks only the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectHeldItem(state, { collection: 'post', locale, id });
  const { items } = selectHeldList(state, { list: 'projects', locale });
  return (item ?? items.find(hasId(id))) as Project | undefined;
}
