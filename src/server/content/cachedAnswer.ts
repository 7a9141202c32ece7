import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/sendCompressed';

/** Seconds that a shared cache may answer by itself, and may serve the old answer while it fetches a new one. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 300;
/** The uncompressed length in bytes, readable by other origins: progress needs it where answers are compressed. */
export const LENGTH_HEADER = 'x-content-length-uncompressed';

/** `Cache-Control` that keeps no answer beyond the next scheduled publication. */
export function cacheControl(now: Date, nextPublication: Date | undefined): string {
  const left = nextPublication
    ? Math.max(0, Math.floor((nextPublication.getTime() - now.getTime()) / 1000))
    : Infinity;
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** Sends a JSON text, compressed and with an ETag; its length before that stands in a header of its own. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  control: string,
): Promise<FastifyReply> {
  reply.header(LENGTH_HEADER, Buffer.byteLength(text));
  return sendCompressed(request, reply, text, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': control,
  });
}
