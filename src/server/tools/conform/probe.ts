/**
 * Calls of an untrusted service: bounded in number, time and size, without redirects. Its answers are only inspected
 * (rule: content.conform-is-safe).
 */
import { fieldsOf, printable, type Fields } from './fields';
import type { Collection } from '../../../contract/collections';
import { readBounded } from '../../content-source/boundedFetch';

export interface Budget {
  /** Milliseconds for one call, and for all. */
  call: number;
  all: number;
  calls: number;
  /** Bytes of an answer, uncompressed. */
  bytes: number;
}

export const BUDGET: Budget = { call: 10_000, all: 180_000, calls: 400, bytes: 8 * 1_024 * 1_024 };

/** Another origin than the service's, as a browser would send it. */
export const ORIGIN = 'https://site.example';

export type Query = Readonly<Record<string, string | number | readonly string[]>>;

export interface ProbeCall {
  method?: string;
  path: string;
  query?: Query;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface ProbeAnswer {
  /** How the call is named in a report. */
  name: string;
  status: number;
  headers: Headers;
  text: string;
  /** Of the body, uncompressed. */
  bytes: number;
  /** The parsed body if it is an object, else no fields. */
  fields: Fields;
}

/** A call without an answer, or one too many. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

export const itemsOf = (collection: string) => `/collections/${collection}/items`;
export const itemOf = (collection: Collection, id: string) =>
  `${itemsOf(collection)}/${encodeURIComponent(id)}`;

function formatQuery(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly string[]) : [String(value)]).map((one) => [name, one]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

export type Probe = ReturnType<typeof createProbe>;

export function createProbe(base: string, budget: Budget = BUDGET) {
  const end = AbortSignal.timeout(budget.all);
  const kept = new Map<string, Promise<ProbeAnswer>>();
  let calls = 0;
  let answered = 0;

  async function call({ method = 'GET', path, query, headers, body }: ProbeCall): Promise<ProbeAnswer> {
    const address = `${path}${formatQuery(query)}`;
    const name = printable(`${method} ${address}`);
    calls += 1;
    if (calls > budget.calls) throw new CallFailed(`${name}: not asked, more than ${budget.calls} calls`);
    try {
      const response = await fetch(base + address, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          origin: ORIGIN,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.any([end, AbortSignal.timeout(budget.call)]),
        ...(body !== undefined && { body }),
      });
      answered += 1;
      const bytes = response.body ? await readBounded(response.body, budget.bytes) : new Uint8Array();
      const text = new TextDecoder().decode(bytes);
      return {
        name,
        status: response.status,
        headers: response.headers,
        text,
        bytes: bytes.byteLength,
        fields: parse(text),
      };
    } catch (error) {
      throw new CallFailed(`${name}: ${describe(error)}`, { cause: error });
    }
  }

  return {
    call,
    /** Asks once for equal calls. */
    get(path: string, query?: Query): Promise<ProbeAnswer> {
      const key = path + formatQuery(query);
      const found = kept.get(key) ?? call({ path, ...(query && { query }) });
      kept.set(key, found);
      return found;
    },
    /** How many calls the service has answered. */
    answered: () => answered,
  };
}

function parse(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

/** `fetch` gives the reason in the cause: its code (`ECONNREFUSED`) or its message. */
function describe(error: unknown): string {
  const { name, message, cause } = fieldsOf(error);
  if (name === 'TimeoutError') return 'no whole answer in time';
  const { code, message: why } = fieldsOf(cause);
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  return printable([code, why, message].find(isText) ?? 'no answer');
}
