import { trimToHome } from '../../features/content/trimContent';
import type { ServerPart } from '../page';

export const homeServer: ServerPart = {
  trim: (content, { locale }) => trimToHome(content, locale),
  subject: () => ({ kind: 'site' }),
  fitsFirstFlight: true,
};
