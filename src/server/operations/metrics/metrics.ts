/**
 * `GET /metrics` in Prometheus' format, where `METRICS=on` (rule: operations.metrics). A registry for each server, as
 * tests and the export make several. A request through a proxy is a visitor's, and gets a 404.
 */
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { singleFlight } from '../../../lib/singleFlight';
import { settleWithin } from '../../process/settleWithin';
import { DATABASE_TIMEOUT } from '../limits/limits';
import { requestTarget } from '../../http/requestTarget';
import type { DatabaseReadings, QueueLoad, ServiceReadings } from './readings';
import { requestKind } from './requestKind';

/** Seconds: from an answer of a cache to one that is given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PROXIED = ['x-forwarded-for', 'forwarded', 'via'] as const;

interface MetricsOptions {
  source: DatabaseReadings | ServiceReadings;
  queues: Queues;
}
type Queues = Readonly<Record<string, () => QueueLoad>>;

export const metrics = fp<MetricsOptions>(
  (app, { source, queues }, done) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const registers = [registry];
    const answers = new Counter({
      ...{ name: 'hibari_answers_total', help: 'Answers by kind of request and status' },
      ...{ labelNames: ['kind', 'status'] as const, registers },
    });
    const seconds = new Histogram({
      ...{ name: 'hibari_answer_seconds', help: 'Time from a request to its answer' },
      ...{ labelNames: ['kind'] as const, buckets: BUCKETS, registers },
    });
    app.addHook('onResponse', (request, reply, next) => {
      const kind = requestKind(requestTarget(request));
      answers.inc({ kind, status: String(reply.statusCode) });
      seconds.observe({ kind }, reply.elapsedTime / 1_000);
      next();
    });
    const meters = metersOf(registry);
    meters.gauge('hibari_connections', 'Open connections of visitors', [], (own) =>
      own.set(app.connections.size),
    );
    addQueues(meters, queues);
    if ('services' in source) addService(meters, source);
    else addDatabase(meters, source);

    app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      if (PROXIED.some((name) => request.headers[name] !== undefined)) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
    done();
  },
  { name: 'metrics', dependencies: ['notFound', 'connections'] },
);

type Meters = ReturnType<typeof metersOf>;

function addQueues({ gauge, total }: Meters, queues: Queues): void {
  gauge('hibari_queue', 'Work under way, and work that waits', ['queue', 'state'], (own) => {
    for (const [queue, load] of Object.entries(queues)) {
      const { running, waiting } = load();
      own.set({ queue, state: 'running' }, running);
      own.set({ queue, state: 'waiting' }, waiting);
    }
  });
  total('hibari_work_total', 'Work that has ended', ['queue'], (own) => {
    for (const [queue, load] of Object.entries(queues)) own.inc({ queue }, load().ended);
  });
  total('hibari_work_seconds_total', 'Time that ended work took', ['queue'], (own) => {
    for (const [queue, load] of Object.entries(queues)) own.inc({ queue }, load().seconds);
  });
}

function addService({ gauge }: Meters, { services }: ServiceReadings): void {
  gauge('hibari_content_service_up', '0 while the external service is not asked', ['calls'], (own) => {
    for (const [calls, isUp] of Object.entries(services())) own.set({ calls }, Number(isUp));
  });
}

function addDatabase({ gauge, total }: Meters, { askEdition, answers, pool }: DatabaseReadings): void {
  total('hibari_content_answers_total', 'Calls of the content by what answered them', ['from'], (own) => {
    for (const [from, count] of Object.entries({ ...answers() })) own.inc({ from }, count);
  });
  if (pool)
    gauge('hibari_database_connections', 'Connections, and queries that wait for one', ['state'], (own) => {
      const { open, used, waiting } = pool();
      own.set({ state: 'open' }, open);
      own.set({ state: 'used' }, used);
      own.set({ state: 'waiting' }, waiting);
    });
  // The gauges are read side by side, and a database that does not answer must not keep the others' figures.
  const ask = singleFlight(async () => (await settleWithin(askEdition(), DATABASE_TIMEOUT))?.value);
  gauge('hibari_database_up', '1 if the database answers', [], async (own) =>
    own.set(Number((await ask()) !== undefined)),
  );
  gauge('hibari_edition_info', 'The edition that is current', ['edition'], async (own) => {
    const edition = await ask();
    if (edition) own.set({ edition }, 1);
  });
}

/** Meters that read their values when they are asked for. */
function metersOf(registry: Registry) {
  type Read<Meter> = (meter: Meter) => void | Promise<void>;
  const registers = [registry];
  return {
    gauge<Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: Read<Gauge<Label>>,
    ): void {
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset();
          await read(this);
        },
      });
    },
    /** @param read gives the totals since the start */
    total<Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: Read<Counter<Label>>,
    ): void {
      new Counter({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset();
          await read(this);
        },
      });
    },
  };
}
