/** Traces of a visit, sent through the site's own server. */
import { propagation, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { TRACES_PATH } from '../../contract/contentPaths';
import { isFromCache } from '../../lib/engine/isFromCache';
import { namesOfBuild } from '../devtools/causes/sagaNames';
import type { StoreInterceptor } from '../state/store';
import { traceNavigations } from './traceNavigations';
import { tracePorts } from './tracePorts';
import { traceSagas } from './traceSagas';

/** The span of the server that has answered the document, if it is named. */
function serverContext({ performance }: Window): Context {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const traceparent = document?.serverTiming.find(({ name }) => name === 'traceparent')?.description;
  if (traceparent === undefined || isFromCache(window)) return ROOT_CONTEXT;
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** @param contentUrl of the content service, as in the boot data */
export function startTelemetry(contentUrl: string): StoreInterceptor {
  const { performance, location } = window;
  const { origin } = location;
  const exporter = new OTLPTraceExporter({ url: new URL(TRACES_PATH, origin).href });
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: 1_000,
    maxExportBatchSize: 100,
  });
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [processor] }));
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const traces = traceNavigations(
    { startTime: performance.timeOrigin, parent: serverContext(window) },
    {
      eventTime: () => performance.timeOrigin + (window.event?.timeStamp ?? performance.now()),
      afterPaint: (call) => window.requestAnimationFrame(() => void setTimeout(call)),
    },
  );
  const { sagaMonitor, caller } = traceSagas({ names: namesOfBuild(), navigation: traces.navigation });
  const calls = {
    parent: () => caller() ?? traces.parent(),
    namesCalls: new URL(contentUrl, origin).origin === origin,
  };
  return {
    wrapPorts: (ports) => tracePorts(ports, calls),
    middleware: (sagas) => [traces.middleware, sagas],
    sagaMonitor,
  };
}
