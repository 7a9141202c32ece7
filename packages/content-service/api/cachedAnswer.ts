import type { FastifyReply, FastifyRequest } from 'fastify';
import { EDITION_HEADER } from '@hibari/contract/editionHeaders';
import { sendCompressed, type PreparedText } from '@hibari/node/http/sendCompressed';
import { sharedCacheControl } from '@hibari/node/http/caching';

/** `s-maxage` and `stale-while-revalidate`, in seconds. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 300;
/** The uncompressed length in bytes, exposed to other origins: progress needs it for compressed answers. */
export const LENGTH_HEADER = 'x-content-length-uncompressed';

/** `Cache-Control` that expires when the next item appears or disappears, if not earlier. @param left in milliseconds */
export function cacheControl(left: number): string {
  return sharedCacheControl({ shared: SHARED_SECONDS, stale: STALE_SECONDS }, { left });
}

/** Sends JSON text, compressed and with an ETag; a header of its own has the uncompressed length. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedText,
  control: string,
): Promise<FastifyReply> {
  reply.header(LENGTH_HEADER, answer.identity.length);
  return sendCompressed(request, reply, answer, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': control,
    // Caches keep an answer for each edition that calls name.
    vary: EDITION_HEADER,
  });
}
