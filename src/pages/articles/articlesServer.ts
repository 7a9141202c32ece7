import { selectHeldList } from '../../features/content/contentSelectors';
import { trimToPages } from '../../features/content/trimContent';
import { paths } from '../../lib/address/paths';
import type { ServerPart } from '../serverPart';

export const articlesServer: ServerPart = {
  /** A chosen category has its own list; of the whole list only the categories are shown. */
  trim: (content, { locale, choice: { list, category, page = 1 } }) =>
    list ? trimToPages(content, { list, locale }, category === undefined ? page : 0) : content,
  /** Japanese articles have no pages of their own. */
  subject(state, { locale, choice: { list, category } }) {
    if (list !== 'blog_kr') return undefined;
    return {
      kind: 'list',
      items: selectHeldList(state, { list, locale, category }).items,
      pathOf: paths.article,
    };
  },
};
