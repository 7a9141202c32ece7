import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/sendCompressed';

/** `s-maxage` and `stale-while-revalidate`, in seconds. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 300;
/** The uncompressed length in bytes, exposed to other origins: progress needs it for compressed answers. */
export const LENGTH_HEADER = 'x-content-length-uncompressed';

/** `Cache-Control` that expires at the next scheduled publication, if not earlier. */
export function cacheControl(now: Date, nextPublication: Date | undefined): string {
  const left = nextPublication
    ? Math.max(0, Math.floor((nextPublication.getTime() - now.getTime()) / 1000))
    : Infinity;
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** Sends JSON text, compressed and with an ETag; a header of its own has the uncompressed length. */
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
