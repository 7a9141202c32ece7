import { selectShownArticle } from '../../features/content/shownItem';
import { trimToPart } from '../../features/content/trimContent';
import type { ServerPart } from '../page';

export const articleServer: ServerPart = {
  trim: (content, { locale, id = '' }) => trimToPart(content, { list: 'blog_kr', locale, near: id }),
  subject(state, { locale, id = '' }) {
    const item = selectShownArticle(state, locale, id);
    return item && item !== 'elsewhere' ? { kind: 'article', item } : undefined;
  },
  section: 'articles',
};
