import { createHash } from 'node:crypto';

/** A short hash of a text, for its entity tags. */
export function entityHash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Whether If-None-Match contains the tag, or is `*`. Compares weakly, since a proxy that compresses an answer again
 * weakens its tag (RFC 9110 §13.1.2).
 */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
