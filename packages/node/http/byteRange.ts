import { createReadStream, ReadStream } from 'node:fs';
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';

/**
 * Answers the part of a file that a request asks for, in place of `@fastify/static`, which takes malformed ranges for
 * unsatisfiable ones (rule: server.ranges).
 */
export const sendPart: onSendAsyncHookHandler = async (request, reply, payload) => {
  const size = Number(reply.getHeader('content-length'));
  if (reply.statusCode !== 200 || !(size >= 0) || !isFile(payload, request.method)) return payload;
  reply.header('accept-ranges', 'bytes');
  const part = requestedPart(request, reply.getHeaders() as Record<string, string>, size);
  if (!part || !(payload instanceof ReadStream)) return payload;
  payload.destroy();
  if (part === 'unsatisfiable') {
    reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0, 'cache-control': 'no-store' });
    reply.removeHeader('content-encoding');
    return '';
  }
  const { start, end } = part;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return createReadStream(payload.path, part);
};

/** A file, or nothing where only its headers are wanted. */
const isFile = (payload: unknown, method: string) => payload instanceof ReadStream || method === 'HEAD';

/** Part of a file, both ends included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The requested part of `size` bytes; `undefined` for the whole file, also for several parts or an invalid header.
 * `'unsatisfiable'` for one past the end (RFC 9110 §14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** What an answer says of a file, in its headers. */
interface FileHeaders {
  etag?: string | undefined;
  'last-modified'?: string | undefined;
}

/**
 * The part that a request may have: of a GET, and with `If-Range` only of the same file, by a strong tag or the same
 * date (RFC 9110 §13.1.5).
 */
export function requestedPart(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  file: FileHeaders,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  const isSame =
    condition === undefined ||
    (!condition.toString().startsWith('W/') &&
      [file.etag, file['last-modified']].includes(condition.toString()));
  return method === 'GET' && isSame ? readRange(headers.range, size) : undefined;
}
