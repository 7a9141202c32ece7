import fp from 'fastify-plugin';
import { singleFlight } from '@hibari/contract/once';
import { settleWithin } from '@hibari/node/settleWithin';
import { EDITION_TIMEOUT } from '../limits/limits';

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

interface HealthOptions {
  /** Rejects while the database does not answer; empty before the first edition, `undefined` without a database. */
  askEdition: () => Promise<string | undefined>;
  /** Milliseconds until a database without an answer counts as away. */
  patience?: number;
}

interface Readiness {
  status: 'ready' | 'stopping' | 'unready';
  edition?: string;
  reason?: string;
}

/**
 * `GET /health`: whether the process is alive; 503 as soon as it stops, while it still answers requests. `GET /ready`:
 * whether its answers are those of the database now (rule: operations.ready).
 */
export const health = fp<HealthOptions>(
  (app, { askEdition, patience = EDITION_TIMEOUT }, done) => {
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

    // Anybody may ask, as often as they like: one query at a time.
    const askReadiness = singleFlight(() => findReadiness(askEdition, patience));
    app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
      const readiness: Readiness = lifecycle.isStopping ? { status: 'stopping' } : await askReadiness();
      return reply
        .code(readiness.status === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(readiness);
    });
    done();
  },
  { name: 'health' },
);

async function findReadiness(askEdition: HealthOptions['askEdition'], patience: number): Promise<Readiness> {
  const answer = await settleWithin(askEdition(), patience);
  if (answer === undefined) return { status: 'unready', reason: 'the database does not answer' };
  const edition = answer.value;
  if (edition === undefined) return { status: 'ready' };
  return edition === ''
    ? { status: 'unready', reason: 'no edition is published' }
    : { status: 'ready', edition };
}
