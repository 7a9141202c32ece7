import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/**
 * Runs the work in a span of its own, below the active one and above all spans of the work. Only the work runs where
 * there is no such span: without traces, in the site's own work, and in what goes on after a request's answer.
 */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  return trace.getTracer('hibari').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
