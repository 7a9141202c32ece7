import type { ServerPart } from '../page';

export const searchServer: ServerPart = { isSearch: true };
