import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working directory is. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
