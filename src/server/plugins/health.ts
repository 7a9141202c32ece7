import fp from 'fastify-plugin';

/** `GET /health` for supervisors. During shutdown Fastify itself answers 503 on connections that are still open. */
export const health = fp(
  (app, _options, done) => {
    app.get('/health', { logLevel: 'warn' }, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    done();
  },
  { name: 'health' },
);
