/** Content encodings: choosing one for a request, and encoding. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** For what is made once for many: it takes 3 ms for a page. */
const BROTLI_QUALITY = 7;
/** For what one visitor may have asked for: 2 % larger, in a tenth of the time where much is repeated, as in long lists. */
export const FAST_QUALITY = 5;
/** Up to this many bytes, compressing takes less time than handing it to another thread: a third of a millisecond. */
const AT_ONCE = 8_192;
/** It takes 25 ms, on another thread, and makes a page 4 % smaller: for the few that are asked for most. */
export const BEST_QUALITY = 10;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that `Accept-Encoding` allows; without the header, plain text. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const allowed = new Map<string, boolean>();
  for (const entry of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const accepts = (name: Encoding) => allowed.get(name) ?? allowed.get('*') ?? false;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
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
