import { createHash } from 'node:crypto';

/** The Content-Security-Policy hash of an inline piece of CSS or script, without quotes. */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
