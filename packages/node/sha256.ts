import { createHash } from 'node:crypto';

/** SHA-256 of a file's bytes in hexadecimal: by it the database knows files and pictures. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As a Content-Security-Policy names an inline piece of CSS or script, without quotes, and `integrity` a file. */
export function integrityHash(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
