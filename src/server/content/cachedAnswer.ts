import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds that a shared cache may answer by itself, and may serve the old answer while it fetches a new one. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 300;
/** The uncompressed length in bytes, readable by other origins: progress needs it where answers are compressed. */
export const LENGTH_HEADER = 'x-content-length-uncompressed';

/** `Cache-Control` that keeps no answer beyond the next scheduled publication (content-service.md "Answers"). */
export function cacheControl(now: Date, nextPublication: Date | undefined): string {
  const left = nextPublication
    ? Math.max(0, Math.floor((nextPublication.getTime() - now.getTime()) / 1000))
    : Infinity;
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** Sends a JSON text with a strong ETag, or 304 where the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  control: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': control });
  if (request.method !== 'POST' && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', [LENGTH_HEADER]: Buffer.byteLength(text) })
    .send(text);
}

/** If-None-Match: any tag of the list, weak or strong, or `*` (RFC 9110 §13.1.2). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
