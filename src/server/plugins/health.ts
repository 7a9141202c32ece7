import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the process (`stop.ts`). */
    lifecycle: { isStopping: boolean };
  }
}

/** `GET /health` for supervisors and proxies: 503 as soon as the server stops, while it still answers requests. */
export const health = fp(
  (app, _options, done) => {
    const lifecycle = { isStopping: false };
    app.decorate('lifecycle', lifecycle);
    app.get('/health', { logLevel: 'warn' }, (_request, reply) =>
      reply
        .code(lifecycle.isStopping ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ status: lifecycle.isStopping ? 'stopping' : 'ok' }),
    );
    done();
  },
  { name: 'health' },
);
