/** The spans that a test file's code ends, kept in memory. */
import { propagation, trace, type Attributes } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

interface EndedSpan {
  name: string;
  attributes: Attributes;
  /** Names. */
  events: string[];
  /** Name of the span above it, if that one has ended too. */
  parent: string | undefined;
}

export function collectSpans() {
  const exporter = new InMemorySpanExporter();
  beforeAll(() => {
    trace.setGlobalTracerProvider(
      new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
    );
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  });
  beforeEach(() => exporter.reset());
  const raw = () => exporter.getFinishedSpans();
  const nameOf = (id?: string) => raw().find((span) => span.spanContext().spanId === id)?.name;
  return {
    raw,
    ended: (): EndedSpan[] =>
      raw().map(({ name, attributes, events, parentSpanContext }) => ({
        name,
        attributes,
        events: events.map((event) => event.name),
        parent: nameOf(parentSpanContext?.spanId),
      })),
  };
}
