import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CONTENT_PREFIX, PICTURE_PREFIX } from '../../../contract/contentPaths';
import { findReservedName } from '../../../lib/address/reservedNames';
import { requestPath } from '../../http/requestTarget';
import type { Traces } from '../../process/config';
import { requestKind } from '../metrics/requestKind';
import { isContentCall } from '../requests/notFound';
import { openTracing } from './openTracing';

/** Of pictures there are too many; the address of a preview is its key. */
const UNTRACED = [PICTURE_PREFIX, `${CONTENT_PREFIX}/preview/`];

/** Pages and content calls: what somebody waits for and something is made for. */
function isTraced(request: FastifyRequest): boolean {
  const path = requestPath(request);
  if (isContentCall(request)) return !UNTRACED.some((prefix) => path.startsWith(prefix));
  return findReservedName(path) === undefined;
}

/** The span of a request, below the caller's if it names one. */
function startSpan(request: FastifyRequest): Context {
  const parent = propagation.extract(context.active(), request.headers);
  const path = requestPath(request);
  // Without the query, which may hold a visitor's words.
  const attributes = { 'http.request.method': request.method, 'url.path': path };
  const name = `${request.method} ${requestKind(path)}`;
  const span = trace.getTracer('hibari').startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  return trace.setSpan(parent, span);
}

/**
 * A span for each page and content call (rule: operations.traces). `Server-Timing` names it, so that the document can
 * continue its trace.
 */
export const tracedRequests = fp<Traces>(
  async (app, traces) => {
    const contexts = new WeakMap<FastifyRequest, Context>();
    app.addHook('onClose', await openTracing(traces, app.log));

    app.addHook('onRequest', (request, reply, next) => {
      if (!isTraced(request)) return next();
      const own = startSpan(request);
      contexts.set(request, own);
      const names: { traceparent?: string } = {};
      propagation.inject(own, names);
      reply.header('server-timing', `traceparent;desc="${names.traceparent}"`);
      const span = trace.getSpan(own);
      reply.raw.once('close', () => {
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
      next();
    });

    // Not before: a body is read by events of the socket, which know nothing of the request's span.
    app.addHook('preHandler', (request, _reply, next) =>
      context.with(contexts.get(request) ?? context.active(), next),
    );
  },
  { name: 'tracedRequests' },
);
