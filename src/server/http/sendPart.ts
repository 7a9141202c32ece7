import { createReadStream, ReadStream } from 'node:fs';
import type { onSendAsyncHookHandler } from 'fastify';
import { requestedPart } from './byteRange';

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
