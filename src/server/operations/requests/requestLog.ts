/** The id of a request, and its line in the log. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import { findReservedName } from '@hibari/contract/address/paths';
import { MAX_LOG_LINES } from '../limits/limits';
import { requestTarget } from '@hibari/node/http/requestTarget';
import { isContentCall } from './errors';

const HEADER = 'x-request-id';
/** A plausible id of a proxy; anything else could forge log lines. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** Accepts a valid inbound `x-request-id`, else generates one, and echoes it in every answer. */
export const requestId = fp(
  (app, _options, done) => {
    app.setGenReqId((request) => {
      const inbound = request.headers[HEADER];
      return typeof inbound === 'string' && SANE_ID.test(inbound) ? inbound : randomUUID();
    });
    app.addHook('onRequest', (request, reply, next) => {
      reply.header(HEADER, request.id);
      next();
    });
    done();
  },
  { name: 'requestId' },
);

const MAX_LOGGED_ADDRESS = 300;

/** Files, pictures and the health check: only their failures are worth a line. */
function isQuiet(request: FastifyRequest, status: number): boolean {
  if (status >= 400 || findReservedName(requestTarget(request)) === undefined) return false;
  return !isContentCall(request) || requestTarget(request).startsWith(PICTURE_PREFIX);
}

/**
 * One line for each answer, and at most `lines` of them a second. In a flood, a line counts the omitted ones
 * (rule: operations.one-line-a-request). No visitor's address is logged.
 */
export const requestLog = fp<{ lines?: number }>(
  (app, { lines = MAX_LOG_LINES }, done) => {
    let second: NodeJS.Timeout | undefined;
    let logged = 0;
    let omitted = 0;

    function endSecond(): void {
      clearTimeout(second);
      if (omitted > 0) app.log.info({ omitted }, 'answers not logged');
      [second, logged, omitted] = [undefined, 0, 0];
    }

    function hasRoom(): boolean {
      second ??= setTimeout(endSecond, 1_000).unref();
      if (logged < lines) logged += 1;
      else omitted += 1;
      return omitted === 0;
    }

    app.addHook('onClose', (_app, done) => {
      endSecond();
      done();
    });
    app.addHook('onResponse', (request, reply, next) => {
      const status = reply.statusCode;
      if (!isQuiet(request, status) && hasRoom()) {
        const url = request.url.slice(0, MAX_LOGGED_ADDRESS);
        const ms = Math.round(reply.elapsedTime);
        request.log.info({ method: request.method, url, status, ms }, 'answered');
      }
      next();
    });
    done();
  },
  { name: 'requestLog' },
);
