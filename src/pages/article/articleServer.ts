import { selectShownArticle } from '../../features/articles/shownArticle';
import { trimAround } from '../../features/content/trimContent';
import type { ServerPart } from '../serverPart';

export const articleServer: ServerPart = {
  trim: (content, { locale, id = '' }) => trimAround(content, { list: 'blog_kr', locale }, id),
  subject(state, { locale, id = '' }) {
    const item = selectShownArticle(state, locale, id);
    return item && item !== 'elsewhere' ? { kind: 'article', item } : undefined;
  },
  section: 'articles',
};
