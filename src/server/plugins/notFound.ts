import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CONTENT_PREFIX } from '../../contract/contentPaths';
import { reservedNameOf } from '../../lib/reservedNames';
import { sendProblem } from '../content/problems';

const PAGE_METHODS = 'GET, HEAD';

/** The path and query of a request, even if a proxy has sent an absolute URL. */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*\/?|^/i, '/');
}

export function isContentCall(request: Pick<FastifyRequest, 'url'>): boolean {
  return reservedNameOf(targetOf(request)) === CONTENT_PREFIX.slice(1);
}

/**
 * Answers in the form of the address's owner: the content service's problem, plain text, or 405 if there is a page.
 */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isContentCall(request)) {
    const detail = 'there is nothing at this address';
    return sendProblem(request, reply, { status: 404, code: 'unknown_path', detail });
  }
  const isReserved = reservedNameOf(targetOf(request)) !== undefined;
  if (!isReserved) reply.header('allow', PAGE_METHODS);
  return reply
    .code(isReserved ? 404 : 405)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(isReserved ? 'Not found\n' : 'Method not allowed\n');
}

/**
 * Handles requests that match no route, or only a route of another method (rule: server.not-found-belongs-to-owner).
 */
export const notFound = fp(
  (app, _options, done) => {
    app.setNotFoundHandler(answerNotFound);
    done();
  },
  { name: 'notFound' },
);
