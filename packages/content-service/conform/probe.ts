/**
 * Calls of an untrusted service, as from a page of another origin: bounded in number, time and size, without redirects.
 * Its answers are only inspected (rule: content.conform-is-safe).
 */
import * as v from 'valibot';
import { readBounded } from '@hibari/node/http/boundedFetch';
import { shorten } from '../import/importProblem';
import { oneLine } from '@hibari/node/startFault';

/** Milliseconds for one call and for all, the number of calls, and bytes of an answer, uncompressed. */
export const BUDGET = { call: 10_000, all: 180_000, calls: 400, bytes: 8 * 1_024 * 1_024 };

/** The path is below the service's address, and has the query. */
export interface ProbeCall {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export type Probe = ReturnType<typeof createProbe>;
export type ProbeAnswer = Awaited<ReturnType<Probe['call']>>;

/** Text of a service as one line without control, direction or invisible characters, of so many characters. */
export const printable = (text: string, most: number): string =>
  shorten(text, most).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');

/** The fields of a JSON object; none of anything else. */
const fieldsSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.looseObject({})), {});

/** @param base the service's address, without a trailing slash */
export function createProbe(base: string, budget = BUDGET) {
  const end = AbortSignal.timeout(budget.all);
  const count = { asked: 0, answered: 0 };

  /** Rejects, with the call's name in the message, where there is no answer or no further call is allowed. */
  async function call({ method, path, headers, body }: ProbeCall) {
    const name = printable(`${method} ${path}`, 160);
    count.asked += 1;
    try {
      if (count.asked > budget.calls) throw new Error(`not asked, more than ${budget.calls} calls`);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json', origin: 'https://site.example', ...type, ...headers },
        signal: AbortSignal.any([end, AbortSignal.timeout(budget.call)]),
        ...(body !== undefined && { body }),
      });
      count.answered += 1;
      const bytes = response.body ? await readBounded(response.body, budget.bytes) : new Uint8Array();
      const text = new TextDecoder().decode(bytes);
      const fields: Readonly<Record<string, unknown>> = v.parse(fieldsSchema, text);
      return { name, fields, text, bytes: bytes.length, status: response.status, headers: response.headers };
    } catch (error) {
      throw new Error(`${name}: ${oneLine((error as Error).cause ?? error)}`, { cause: error });
    }
  }
  return { call, count };
}
