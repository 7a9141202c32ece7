/** A collector of traces: an HTTP server that keeps the spans it is sent. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** By `service.name` of its process. */
  service: string;
  attributes: Record<string, unknown>;
  events: string[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'service' | 'attributes' | 'events'> & {
        attributes?: Attribute[];
        events?: { name: string }[];
      })[];
    }[];
  }[];
}

const valuesOf = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, events = [], ...span }) => ({
        ...span,
        service,
        attributes: valuesOf(attributes),
        events: events.map(({ name }) => name),
      })),
    );
  });
}

export interface TraceCollector {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** All spans so far. */
  spans: CollectedSpan[];
  close: () => Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      spans.push(...spansOf(sent as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Names of a span and of those above it, up to the root or to the first whose parent is elsewhere. */
export function pathOf(spans: readonly CollectedSpan[], span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [span.name, ...pathOf(spans, parent)] : [span.name];
}
