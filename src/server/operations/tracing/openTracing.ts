import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Traces } from '../../process/config';
import { MAX_ATTRIBUTE, TRACES_FLUSH } from '../limits/limits';

/**
 * Sends the process's spans to the collector from now on; at most 2,048 wait, and more are dropped. The SDK is loaded
 * only here. Returns what sends the last ones and stops.
 */
export async function openTracing({ url, service }: Traces, log: FastifyBaseLogger) {
  const [{ AsyncLocalStorageContextManager }, core, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  core.setGlobalErrorHandler((error) => log.warn({ err: error }, 'spans could not be sent to the collector'));

  return async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, delay(TRACES_FLUSH, undefined, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };
}
