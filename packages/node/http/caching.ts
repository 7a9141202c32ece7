/** What an answer tells caches: its entity tag, how long it is true, and that it is old. */
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

interface Seconds {
  /** `s-maxage` and `stale-while-revalidate`, where nothing changes before. */
  shared: number;
  stale?: number;
}

interface Validity {
  /** Milliseconds until the answer stops being true. */
  left?: number;
  /** The answer's `Age` in seconds, which caches count as part of `s-maxage`. */
  age?: number;
}

/** `Cache-Control` for shared caches: none keeps an answer beyond its next change (rule: content.schedule-ends-caches). */
export function sharedCacheControl(
  { shared, stale = 0 }: Seconds,
  { left = Infinity, age = 0 }: Validity = {},
): string {
  const most = Math.max(0, Math.floor(left / 1_000)) + age;
  const seconds = Math.min(shared, most);
  const staleSeconds = Math.min(stale, most - seconds);
  const revalidate = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
  return `public, max-age=0, s-maxage=${seconds}${revalidate}`;
}

/**
 * Says that an answer has stale content because its service fails (RFC 9211): a negative `ttl` is the age, in
 * seconds. Nothing is sent for what is fresh.
 */
export function cacheStatus(staleMs: number): Record<string, string> {
  if (staleMs <= 0) return {};
  return { 'cache-status': `content; hit; ttl=-${Math.ceil(staleMs / 1_000)}; detail=service-failed` };
}
