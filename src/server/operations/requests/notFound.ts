import { METHODS } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CONTENT_PREFIX } from '../../../contract/contentPaths';
import { findReservedName } from '../../../lib/address/paths';
import { requestPath, requestTarget } from '../../http/requestTarget';
import { sendProblem } from '../../http/sendProblem';
import { CSP_REPORT_PATH } from '../security/contentSecurityPolicy';

const READ_METHODS = ['GET', 'HEAD'];

export function isContentCall(request: Pick<FastifyRequest, 'url'>): boolean {
  return findReservedName(requestTarget(request)) === CONTENT_PREFIX.slice(1);
}

/**
 * Answers in the form of the address's owner: the content service's problem, or plain text. Outside of the service
 * everything is read-only, except the address for reports, so any other method is a 405.
 */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isContentCall(request)) {
    const detail = 'there is nothing at this address';
    return sendProblem(request, reply, { status: 404, code: 'unknown_path', detail });
  }
  const allowed = requestPath(request) === CSP_REPORT_PATH ? ['POST'] : READ_METHODS;
  const isAllowed = allowed.includes(request.method);
  if (!isAllowed) reply.header('allow', allowed.join(', '));
  return reply
    .code(isAllowed ? 404 : 405)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(isAllowed ? 'Not found\n' : 'Method not allowed\n');
}

/**
 * Handles requests that match no route, or only a route of another method (rule: server.not-found-belongs-to-owner).
 */
export const notFound = fp(
  (app, _options, done) => {
    // Node also parses methods that Fastify has no routes for, such as WebDAV's.
    for (const method of METHODS)
      if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
    app.setNotFoundHandler(answerNotFound);
    done();
  },
  { name: 'notFound' },
);
