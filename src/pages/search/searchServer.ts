import type { ServerPart } from '../serverPart';

export const searchServer: ServerPart = { isSearch: true };
