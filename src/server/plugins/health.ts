import fp from 'fastify-plugin';

interface Lifecycle {
  isStopping: boolean;
  /** Requests wait for it. */
  hold?: Promise<void> | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the process (`stop.ts`). */
    lifecycle: Lifecycle;
  }
}

/** `GET /health` for supervisors and proxies: 503 as soon as the server stops, while it still answers requests. */
export const health = fp(
  (app, _options, done) => {
    const lifecycle: Lifecycle = { isStopping: false };
    app.decorate('lifecycle', lifecycle);
    app.addHook('onRequest', (_request, _reply, next) => {
      if (lifecycle.hold === undefined) next();
      else void lifecycle.hold.then(() => next());
    });
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
