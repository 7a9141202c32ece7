import { trimToHome } from '../../features/content/trimContent';
import type { TrimContent } from '../page';

export const trimHome: TrimContent = (content, { locale }) => trimToHome(content, locale);
