import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { startContentService } from '../../../support/contentService';
import { RATE_LIMITS, RELAY } from '../../../../src/server/operations/limits/limits';
import { rateLimits } from '../../../../src/server/operations/limits/rateLimits';
import { traceRelay } from '../../../../src/server/operations/tracing/traceRelay';
import { startTraceCollector, type TraceCollector } from '../../../support/traceCollector';

let collector: TraceCollector;
let app: FastifyInstance;
const lines: string[] = [];

async function start(url: string): Promise<FastifyInstance> {
  app = fastify({ logger: { stream: { write: (line) => void lines.push(line) }, level: 'warn' } });
  await app.register(rateLimits);
  await app.register(traceRelay, { url, service: 'site' });
  return app;
}
beforeEach(async () => {
  lines.splice(0);
  collector = await startTraceCollector();
  await start(`${collector.endpoint}/v1/traces`);
});
afterEach(async () => {
  await app.close();
  await collector.close();
});

const span = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name: 'navigation',
  kind: 1,
  startTimeUnixNano: '1700000000000000000',
  endTimeUnixNano: '1700000001000000000',
  attributes: [{ key: 'url.path', value: { stringValue: '/ja' } }],
  events: [],
  status: { code: 0 },
};
const exportOf = (...spans: unknown[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'hibari' } }] },
      scopeSpans: [{ scope: { name: 'hibari' }, spans }],
    },
  ],
});
const send = async (payload: string | object, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'POST', url: '/traces', payload, headers })).statusCode;
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
};

describe('traceRelay [operations.traces]', () => {
  it('passes spans on, of a service of their own and without anything unknown', async () => {
    expect(await send(exportOf({ ...span, traceState: 'x=1', links: [{ traceId: 'x' }], other: {} }))).toBe(
      204,
    );
    await until(() => collector.spans.length > 0);
    const { attributes, ...rest } = span;
    expect(collector.spans).toEqual([
      { ...rest, service: 'site-browser', attributes: { 'url.path': '/ja' }, events: [] },
    ]);
    expect(attributes).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"resourceSpans":'],
    ['no export', '{"resourceSpans":"none"}'],
    ['nothing', 'null'],
    ['nesting', `{"resourceSpans":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an id that is none', JSON.stringify(exportOf({ ...span, traceId: '../../x' }))],
    [
      'a value of another kind',
      JSON.stringify(exportOf({ ...span, attributes: [{ key: 'x', value: { arrayValue: {} } }] })),
    ],
    ['a prototype', '{"__proto__":{"resourceSpans":[]}}'],
  ])('refuses %s', async (_what, payload) => {
    expect(await send(payload, { 'content-type': 'application/json' })).toBe(400);
    expect(collector.spans).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('refuses other types, other sites and what is too large', async () => {
    const text = JSON.stringify(exportOf(span));
    expect(await send(text, { 'content-type': 'text/plain' })).toBe(415);
    expect(await send(text, { 'content-type': 'application/x-protobuf' })).toBe(415);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await send(exportOf(span), { 'sec-fetch-site': site })).toBe(403);
    expect(await send(exportOf(span), { 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(await send({ ...exportOf(), filling: 'x'.repeat(RELAY.bytes) })).toBe(413);
  });

  it('counts the exports of a client', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent <= RATE_LIMITS.traces; sent += 1)
      statuses.add(await send('{}', { 'content-type': 'application/json' }));
    expect([...statuses]).toEqual([400, 429]);
  });

  it('answers the same while the collector is away, and logs it once', async () => {
    await collector.close();
    for (let sent = 0; sent < 3; sent += 1) expect(await send(exportOf(span))).toBe(204);
    await until(() => lines.length > 0);
    expect(lines.join()).toContain('spans of browsers could not be sent');
    expect(lines).toHaveLength(1);
  });

  it('keeps few exports for a collector that does not answer', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.on('listening', resolve));
    await app.close();
    await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    const statuses: number[] = [];
    for (let sent = 0; sent <= RELAY.atOnce; sent += 1) statuses.push(await send(exportOf(span)));
    expect(statuses).toEqual([...Array.from({ length: RELAY.atOnce }, () => 204), 503]);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('without the variable [operations.traces]', () => {
  it('there is no address for spans, no span and no word of it in a page', async () => {
    const { app: ordinary, close } = await startContentService({});
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await ordinary.inject({ method, url })).statusCode;
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(method, '/traces')).toBe(await ask(method, '/feed-unknown.xml'));
    const page = await ordinary.inject('/ja');
    expect(page.headers).not.toHaveProperty('server-timing');
    expect(page.body).not.toContain('isTraced');
    await close();
  });
});
