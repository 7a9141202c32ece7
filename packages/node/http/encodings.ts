/** Content encodings: choosing one for a request, and encoding. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** For what is made once for many: it takes 3 ms for a page. */
const BROTLI_QUALITY = 7;
/** For answers to a single visitor: 2 % larger, in a tenth of the time where much is repeated, as in long lists. */
export const FAST_QUALITY = 5;
/** Up to this many bytes, compressing takes less time than handing it to another thread: a third of a millisecond. */
const AT_ONCE = 8_192;
/** For what is kept for a year: 2 % smaller, in 25 ms for a font of 120 kB, on another thread. */
export const GOOD_QUALITY = 9;
/** For the few most requested answers: it takes 50 ms, on another thread, and makes a page 6 % smaller. */
export const BEST_QUALITY = 11;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The encoding that `Accept-Encoding` wants most, the best of equals; without the header, plain text. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  return new Negotiator({ headers }).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
}

/** Encodes a text; a long one is compressed outside of the event loop. */
export async function encode(text: Buffer, encoding: Encoding, quality = BROTLI_QUALITY): Promise<Buffer> {
  if (encoding === 'identity') return text;
  const isShort = text.length <= AT_ONCE;
  if (encoding === 'gzip') return isShort ? gzipSync(text) : compressGzip(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return isShort ? brotliCompressSync(text, { params }) : compressBrotli(text, { params });
}
