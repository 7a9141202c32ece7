import { createHash } from 'node:crypto';

/** SHA-256 of a file's bytes in hexadecimal: by it the database knows files and pictures. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
