import { trimAround } from '../../features/content/trimContent';
import type { TrimContent } from '../page';

export const trimProject: TrimContent = (content, { locale, id = '' }) =>
  trimAround(content, { list: 'projects', locale }, id);
