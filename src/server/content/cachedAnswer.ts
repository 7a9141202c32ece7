import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encode, encodingOf, type Encoding } from '../http/encodings';
import { hashOf, matches } from '../http/entityTags';

/** Seconds that a shared cache may answer by itself, and may serve the old answer while it fetches a new one. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 300;
/** Bytes of an answer that is worth compressing: smaller ones fit a packet. */
const SMALLEST = 1_000;
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

/** Sends a JSON text compressed, with a strong ETag for each encoding, or 304 where the caller has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  control: string,
): Promise<FastifyReply> {
  const identity = Buffer.from(text);
  const encoding = identity.length < SMALLEST ? 'identity' : encodingOf(request);
  const hash = hashOf(identity);
  const etag = `"${hash}-${encoding}"`;
  reply.headers({ etag, 'cache-control': control, vary: 'Accept-Encoding' });
  if (request.method !== 'POST' && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', [LENGTH_HEADER]: identity.length })
    .send(await encodeOnce(hash, identity, encoding));
}

/** Compressed bytes of recent answers, by their hash: the same list is asked for again and again. */
const compressed = new LRUCache<string, Buffer>({
  max: 200,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length || 1,
});

async function encodeOnce(hash: string, text: Buffer, encoding: Encoding): Promise<Buffer> {
  const key = `${hash}-${encoding}`;
  const bytes = compressed.get(key) ?? (await encode(text, encoding));
  if (encoding !== 'identity') compressed.set(key, bytes);
  return bytes;
}
