/** Spans for the calls of ports, on the server and in the browser. */
import { context, propagation, trace, type Context } from '@opentelemetry/api';
import type { CallOptions } from '../../contract/contentApi';
import { methodKindOf } from '../devtools/seam/doors';
import type { World } from '../../world/world';
import { failSpan } from './failSpan';

type Method = (...args: unknown[]) => unknown;

interface TraceOptions {
  /** Of the next span. */
  parent: () => Context;
  /** Calls of the content service name their spans in `traceparent`; another origin might refuse the header. */
  namesCalls?: boolean;
}

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The options come last; a call that belongs to no edition may have none. */
function withTraceparent(args: unknown[], own: Context): unknown[] {
  const options = args.at(-1) as CallOptions | undefined;
  if (options?.edition === undefined) return args;
  const headers: Record<string, string> = {};
  propagation.inject(own, headers);
  return [...args.slice(0, -1), { ...options, headers }];
}

function traceMethod(method: Method, name: string, { parent, namesCalls }: TraceOptions): Method {
  if (methodKindOf(name) !== 'call') return method;
  return (...args) => {
    const span = trace.getTracer('hibari').startSpan(name, {}, parent());
    const own = trace.setSpan(parent(), span);
    const given = namesCalls && name.startsWith('contentApi.') ? withTraceparent(args, own) : args;
    const answer = context.with(own, () => method(...given)) as Promise<unknown>;
    answer.then(
      () => span.end(),
      (error: unknown) => failSpan(span, error),
    );
    return answer;
  };
}

function tracePart(part: unknown, name: string, options: TraceOptions): unknown {
  if (isMethod(part)) return traceMethod(part, name, options);
  const parts = Object.entries(part as object);
  return Object.fromEntries(parts.map(([key, inner]) => [key, tracePart(inner, `${name}.${key}`, options)]));
}

/** The same ports, with a span for each call that answers with a promise. */
export function tracePorts(ports: Partial<World>, options: TraceOptions): Partial<World> {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, tracePart(port, name, options)]),
  );
}
