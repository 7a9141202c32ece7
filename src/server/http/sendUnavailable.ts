import type { FastifyReply } from 'fastify';

/** For programs, which read no page: the content of an answer could not be had. */
export function sendUnavailable(reply: FastifyReply, retrySeconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retrySeconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Service unavailable\n');
}
