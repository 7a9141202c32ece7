import { performance } from 'node:perf_hooks';
import autocannon, { type Result } from 'autocannon';
import { percentile } from '../percentile';
import type { Load, Question } from './calls';
import { askPaced } from './pacedLoad';

/** Length of a load in seconds, estimated from the calls before it. */
const WARM_UP_SECONDS = 0.5;
const SECONDS = 2.5;
const MAX_CALLS = 100_000;
/** Time-out of a call in seconds. */
const PATIENCE = 30;

export interface HttpCall {
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** A running service that holds the items. */
export interface Service {
  name: string;
  origin: string;
  /** The service's own URL for a call. */
  callOf: (question: Question) => HttpCall;
  stop: () => Promise<void>;
}

export interface Measured {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of a response as sent, compressed where the service compresses. */
  kilobytes: number;
  failed: number;
}

/**
 * Requests compressed responses, as browsers do, each as another visitor behind a proxy. It awaits every call: a load that
 * ended at a fixed time would drop the slowest calls, and the service would still work on them during the next load.
 */
export async function measure(service: Service, load: Load): Promise<Measured> {
  const { connections } = load;
  const first = await ask(service, load, connections);
  // More calls would only take as long again.
  if (first.failed > 0) return first;
  const warm = await ask(service, load, Math.max(connections, callsIn(WARM_UP_SECONDS, first)));
  return ask(service, load, Math.max(2 * connections, callsIn(SECONDS, warm)));
}

const callsIn = (seconds: number, { rate }: Measured) => Math.min(MAX_CALLS, Math.round(rate * seconds));

async function ask({ origin, callOf }: Service, load: Load, amount: number): Promise<Measured> {
  if (load.pace !== undefined) return askAtPace({ origin, callOf }, load, load.pace, amount);
  const times: number[] = [];
  const start = performance.now();
  // Autocannon checks for its end once a second.
  let last = start;
  const { throughput, non2xx, errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        ...{ url: origin, connections: load.connections, amount, timeout: PATIENCE },
        requests: [{ setupRequest: (request) => ({ ...request, ...asked(callOf(load.ask())) }) }],
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
    });
  });
  return {
    rate: (1_000 * times.length) / (last - start),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    kilobytes: throughput.total / times.length / 1_024,
    failed: non2xx + errors,
  };
}

async function askAtPace(
  { origin, callOf }: Pick<Service, 'origin' | 'callOf'>,
  { ask: question, connections }: Load,
  pace: number,
  amount: number,
): Promise<Measured> {
  const next = () => {
    const { path, headers } = asked(callOf(question()));
    return { url: `${origin}${path}`, headers };
  };
  const start = performance.now();
  const { times, bytes, failed } = await askPaced(next, { pace, amount, connections, patience: PATIENCE });
  return {
    rate: (1_000 * times.length) / (performance.now() - start),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    kilobytes: bytes / times.length / 1_024,
    failed,
  };
}

let visitors = 0;

function asked({ method = 'GET', path, body }: HttpCall) {
  visitors += 1;
  const visitor = `10.${[16, 8, 0].map((bits) => (visitors >> bits) & 255).join('.')}`;
  return {
    ...{ method, path },
    ...(body !== undefined && { body }),
    headers: {
      'accept-encoding': 'gzip, br',
      'x-forwarded-for': visitor,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  };
}
