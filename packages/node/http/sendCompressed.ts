import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encode, chooseEncoding, FAST_QUALITY, type Encoding } from './encodings';
import { entityHash, etagMatches } from './caching';

/** Minimum bytes worth compressing: smaller answers fit in a packet. */
const SMALLEST = 1_000;

/** Recent compressed answers by hash: the same ones are requested again and again, also in bursts. */
const compressed = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  max: 5_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length || 1,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: compress }) => compress(),
});

async function encodeOnce(hash: string, text: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return text;
  return compressed.forceFetch(`${hash}-${encoding}`, {
    context: () => encode(text, encoding, quality),
  });
}

export interface PreparedText {
  identity: Buffer;
  hash: string;
}

export function prepareText(text: string | Buffer): PreparedText {
  const identity = typeof text === 'string' ? Buffer.from(text) : text;
  return { identity, hash: entityHash(identity) };
}

interface SentHeaders {
  'content-type': string;
  'cache-control': string;
  /** A header of the request on which the answer depends, besides `Accept-Encoding`. */
  vary?: string;
}

/** Sends a text compressed, with a strong ETag per encoding, or 304 if the caller already has it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, hash }: PreparedText,
  { vary, ...headers }: SentHeaders,
  quality = FAST_QUALITY,
): Promise<FastifyReply> {
  const encoding = identity.length < SMALLEST ? 'identity' : chooseEncoding(request);
  const etag = `"${hash}-${encoding}"`;
  reply.headers({
    etag,
    'cache-control': headers['cache-control'],
    vary: ['Accept-Encoding', ...(vary === undefined ? [] : [vary])].join(', '),
  });
  if (request.method !== 'POST' && etagMatches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.headers(headers).send(await encodeOnce(hash, identity, encoding, quality));
}
