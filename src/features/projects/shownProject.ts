import type { Locale } from '../../../i18n/locales';
import type { Project } from '../../contract/schemas';
import { selectHeldItem, selectListed, type WithContent } from '../content/contentSelectors';

/**
 * The known fields of a project: the item itself or, until it has loaded, its list entry, which lacks only the body.
 */
export function selectShownProject(state: WithContent, locale: Locale, id: string): Project | undefined {
  const { item } = selectHeldItem(state, { collection: 'post', locale, id });
  return (item ?? selectListed(state, { list: 'projects', locale }, id)) as Project | undefined;
}
