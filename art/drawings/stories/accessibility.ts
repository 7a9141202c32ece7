import type { Drawing } from '../../drawing';

export const accessibility: Readonly<Record<string, Drawing>> = {};
