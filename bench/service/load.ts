import autocannon, { type Result } from 'autocannon';
import { percentile } from '../percentile';
import type { Load, Question } from './calls';

const SECONDS = 3;
const WARM_UP_SECONDS = 1;
/** Seconds that a call may take; a service that needs more fails it. */
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
  /** The service's own call for a question. */
  callOf: (question: Question) => HttpCall;
  stop: () => Promise<void>;
}

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of an answer as it is sent, compressed where the service compresses. */
  kilobytes: number;
  failed: number;
}

/** Asks as browsers do, compressed, each time as another visitor behind a proxy. */
export async function measure({ origin, callOf }: Service, load: Load): Promise<Measured> {
  const times: number[] = [];
  const run = (duration: number, onAnswer?: (milliseconds: number) => void) =>
    new Promise<Result>((resolve, reject) => {
      const instance = autocannon(
        {
          url: origin,
          connections: load.connections,
          ...{ duration, timeout: PATIENCE },
          requests: [{ setupRequest: (request) => ({ ...request, ...asked(callOf(load.ask())) }) }],
        },
        (error: Error | null, result) => (error ? reject(error) : resolve(result)),
      );
      if (onAnswer)
        instance.on('response', (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds));
    });
  await run(WARM_UP_SECONDS);
  const { duration, throughput, non2xx, errors } = await run(SECONDS, (time) => times.push(time));
  return {
    rate: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    kilobytes: throughput.total / times.length / 1_024,
    failed: non2xx + errors,
  };
}

let visitors = 0;

function asked({ method = 'GET', path, body }: HttpCall): autocannon.Request {
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
