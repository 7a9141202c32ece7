import type { Drawing } from '../../drawing';

export const spaces: Readonly<Record<string, Drawing>> = {};
