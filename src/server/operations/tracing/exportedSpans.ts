/** What browsers export in OTLP's JSON, reduced to what this site's spans have: nothing else reaches the collector. */
import * as v from 'valibot';

const hex = (digits: number) => v.pipe(v.string(), v.regex(/^[\da-f]+$/), v.length(digits));
const nanoseconds = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const attributes = v.array(v.object({ key: v.string(), value: v.object({ stringValue: v.string() }) }));

const span = v.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: v.optional(hex(16)),
  name: v.string(),
  kind: v.picklist([1, 3]),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  events: v.array(v.object({ name: v.string(), timeUnixNano: nanoseconds, attributes })),
  status: v.object({ code: v.picklist([0, 1, 2]) }),
});

/** The spans of an export, whatever process they say that they are of. */
export const exportedSpans = v.pipe(
  v.object({ resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })) }),
  v.transform(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  ),
);
