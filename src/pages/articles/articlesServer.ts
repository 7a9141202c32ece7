import { selectHeldList } from '../../features/content/contentState';
import { trimToPages } from '../../features/content/trimContent';
import { paths } from '@hibari/contract/address/paths';
import type { ServerPart } from '../page';

export const articlesServer: ServerPart = {
  trim: (content, { locale, choice }) =>
    choice.list ? trimToPages(content, { list: choice.list, locale }, choice) : content,
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
