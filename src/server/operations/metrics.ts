/**
 * `GET /metrics` in Prometheus' format, where `METRICS=on` (rule: operations.metrics). A registry for each server, as
 * tests and the export make several. A request through a proxy is a visitor's, and gets a 404.
 */
import { findReservedName } from '@hibari/contract/address/paths';
import { FONT_PREFIX } from '../../lib/address/fontAddress';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import fp from 'fastify-plugin';
import type { EditionReadings } from '@hibari/content-service/source';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { singleFlight } from '@hibari/contract/once';
import { settleWithin } from '@hibari/node/settleWithin';
import { EDITION_TIMEOUT } from './limits/limits';
import { requestTarget } from '@hibari/node/http/requestTarget';

// The readings of the server's parts know nothing of any format.

/** Running and waiting work; all that has ended since the start, and the seconds that it took. */
export interface QueueLoad {
  running: number;
  waiting: number;
  ended: number;
  seconds: number;
}

/** What an external content service tells. */
export interface ServiceReadings {
  /** Whether it is asked, by the kind of calls: `false` while it fails. */
  services: () => Readonly<Record<string, boolean>>;
}

/** Seconds: from an answer of a cache to one that is given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PROXIED = ['x-forwarded-for', 'forwarded', 'via'] as const;

interface MetricsOptions {
  source: EditionReadings | ServiceReadings;
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
    meters.gauge('hibari_connections', 'Open connections of visitors', [], () => [
      [{}, app.connections.size],
    ]);
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
  const loads = () => Object.entries(queues).map(([queue, load]) => ({ queue, ...load() }));
  gauge('hibari_queue', 'Work under way, and work that waits', ['queue', 'state'], () =>
    loads().flatMap(({ queue, running, waiting }) => [
      [{ queue, state: 'running' }, running],
      [{ queue, state: 'waiting' }, waiting],
    ]),
  );
  total('hibari_work_total', 'Work that has ended', ['queue'], () =>
    loads().map(({ queue, ended }) => [{ queue }, ended]),
  );
  total('hibari_work_seconds_total', 'Time that ended work took', ['queue'], () =>
    loads().map(({ queue, seconds }) => [{ queue }, seconds]),
  );
}

function addService({ gauge }: Meters, { services }: ServiceReadings): void {
  gauge('hibari_content_service_up', '0 while the external service is not asked', ['calls'], () =>
    Object.entries(services()).map(([calls, isUp]) => [{ calls }, Number(isUp)]),
  );
}

function addDatabase({ gauge }: Meters, { askEdition, pool }: EditionReadings): void {
  if (pool)
    gauge('hibari_database_connections', 'Connections, and queries that wait for one', ['state'], () =>
      Object.entries({ ...pool() }).map(([state, count]) => [{ state }, count]),
    );
  // The gauges are read side by side, and a database that does not answer must not keep the others' figures.
  const ask = singleFlight(async () => (await settleWithin(askEdition(), EDITION_TIMEOUT))?.value);
  gauge('hibari_database_up', '1 if the database answers', [], async () => [
    [{}, Number((await ask()) !== undefined)],
  ]);
  gauge('hibari_edition_info', 'The edition that is current', ['edition'], async () => {
    const edition = await ask();
    return edition ? [[{ edition }, 1]] : [];
  });
}

/** The labels and the value of each series. */
type Series<Label extends string> = readonly (readonly [labels: Record<Label, string>, value: number])[];

/** What counters and gauges have in common. */
type Kind = new (options: {
  name: string;
  help: string;
  labelNames: readonly string[];
  registers: Registry[];
  collect: (this: { reset(): void; inc(labels: object, value: number): void }) => Promise<void>;
}) => unknown;

/** Meters that read their values when they are asked for; `total` counts since the start. */
function metersOf(registry: Registry) {
  const meter =
    (OfKind: Kind) =>
    <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Series<Label> | Promise<Series<Label>>,
    ): void => {
      new OfKind({
        ...{ name, help, labelNames, registers: [registry] },
        async collect() {
          this.reset();
          for (const [labels, value] of await read()) this.inc(labels, value);
        },
      });
    };
  return { gauge: meter(Gauge), total: meter(Counter) };
}

/** The server's own names that are counted by themselves; all others are files. */
const KINDS = {
  content: 'content',
  image: 'picture',
  social: 'social',
  health: 'health',
  ready: 'health',
  metrics: 'health',
  'csp-reports': 'report',
} as const;
/** What search engines and feed readers ask for. */
const FOUND = /^(?:sitemap|robots|llms|feed|rss|atom)/;

type RequestKind = 'page' | 'file' | 'font' | 'found' | (typeof KINDS)[keyof typeof KINDS];

/** The kind of a request by its path: one of a few, whatever visitors ask for (rule: operations.metrics). */
export function requestKind(path: string): RequestKind {
  const name = findReservedName(path);
  if (name === undefined) return 'page';
  if (FOUND.test(name)) return 'found';
  if (path.startsWith(PICTURE_PREFIX)) return 'picture';
  if (path.startsWith(FONT_PREFIX)) return 'font';
  return Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : 'file';
}
