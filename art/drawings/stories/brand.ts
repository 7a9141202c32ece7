import type { Drawing } from '../../drawing';

export const brand: Readonly<Record<string, Drawing>> = {};
