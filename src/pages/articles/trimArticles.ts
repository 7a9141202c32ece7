import { trimToPages } from '../../features/content/trimContent';
import type { TrimContent } from '../page';

/** A chosen category has its own list; of the whole list only the categories are shown. */
export const trimArticles: TrimContent = (content, { locale, choice: { list, category, page = 1 } }) =>
  list ? trimToPages(content, { list, locale }, category === undefined ? page : 0) : content;
