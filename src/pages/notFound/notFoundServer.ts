import { trimToItems } from '../../features/content/trimContent';
import type { ServerPart } from '../serverPart';

export const notFoundServer: ServerPart = { trim: trimToItems };
