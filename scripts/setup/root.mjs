import { fileURLToPath } from 'node:url';

/** The project's folder, in any working directory. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
