import { SpanStatusCode, type Span } from '@opentelemetry/api';

/** Ends the span of what has failed. */
export function failSpan(span: Span, error: unknown): void {
  span.recordException(error as Error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
