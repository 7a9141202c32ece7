import { onThisMachine } from '../../../../e2e/support/limits';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import fastify from 'fastify';
import { MAX_ATTRIBUTE } from '../../../../src/server/operations/limits/limits';
import { openTracing } from '../../../../src/server/operations/tracing/openTracing';
import { startTraceCollector } from '../../../support/traceCollector';

const { log } = fastify();

describe('openTracing [operations.traces]', () => {
  it('sends the last spans when it closes, with long texts cut off', async () => {
    const collector = await startTraceCollector();
    const close = await openTracing({ url: `${collector.endpoint}/v1/traces`, service: 'site' }, log);
    trace
      .getTracer('test')
      .startSpan('sql', { attributes: { text: 'x'.repeat(100_000) } })
      .end();
    await close();
    expect(collector.spans).toMatchObject([
      { service: 'site', attributes: { text: 'x'.repeat(MAX_ATTRIBUTE) } },
    ]);
    await collector.close();
  });

  it('does not hold a stop for a collector that does not answer', async () => {
    const held: ServerResponse[] = [];
    const silent = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const close = await openTracing({ url: `http://127.0.0.1:${port}/`, service: 'site' }, log);
    trace.getTracer('test').startSpan('sql').end();
    const start = performance.now();
    await close();
    // The exporter's own limit is ten seconds.
    expect(performance.now() - start).toBeLessThan(onThisMachine(5_000));
    // Or the exporter would try again after the test.
    for (const response of held) response.writeHead(400).end();
    silent.close();
    await once(silent, 'close');
    await delay(100);
  });
});
