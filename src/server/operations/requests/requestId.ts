import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';

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
