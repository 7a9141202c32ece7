import { trimAround } from '../../features/content/trimContent';
import type { TrimContent } from '../page';

export const trimArticle: TrimContent = (content, { locale, id = '' }) =>
  trimAround(content, { list: 'blog_kr', locale }, id);
