import { createHash } from 'node:crypto';

/** As a Content-Security-Policy names an inline piece of CSS or script, without quotes, and `integrity` a file. */
export function integrityHash(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
