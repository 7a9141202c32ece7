import { selectShownArticle } from '../../features/articles/shownArticle';
import { trimToNeighbours } from '../../features/content/trimContent';
import type { ServerPart } from '../serverPart';

export const articleServer: ServerPart = {
  trim: (content, { locale, id = '' }) => trimToNeighbours(content, { list: 'blog_kr', locale }, id),
  subject(state, { locale, id = '' }) {
    const item = selectShownArticle(state, locale, id);
    return item && item !== 'elsewhere' ? { kind: 'article', item } : undefined;
  },
  section: 'articles',
};
