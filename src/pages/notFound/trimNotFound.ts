import { trimToItems } from '../../features/content/trimContent';
import type { TrimContent } from '../page';

export const trimNotFound: TrimContent = trimToItems;
