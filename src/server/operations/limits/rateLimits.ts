import { isIPv4, isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { MAX_REPORTS, MAX_COUNTED_CLIENTS, RATE_LIMITS, tooManyRequests } from './limits';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a search of the client; rejects with a `Refusal`. */
    countSearch: (request: FastifyRequest) => Promise<void>;
    /** Counts an original or a foreign picture of the client; rejects with a `Refusal`. */
    countPicture: (request: FastifyRequest) => Promise<void>;
    /** Counts a font that is not kept; rejects with a `Refusal`. */
    countFont: (request: FastifyRequest) => Promise<void>;
    /** Counts a report of the client, and of all clients; rejects with a `Refusal`. */
    countReport: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * Counts what costs most, for each client and minute (rule: server.rate-limits). Only in memory; a client's address
 * is forgotten after a minute.
 */
export const rateLimits = fp<{ rates?: Record<keyof typeof RATE_LIMITS, number>; allReports?: number }>(
  async (app, { rates = RATE_LIMITS, allReports = MAX_REPORTS }) => {
    await app.register(rateLimit, { global: false, cache: MAX_COUNTED_CLIENTS });
    const counter = (of: string, max: number, by: (request: FastifyRequest) => string = clientOf) => {
      // All counters share one store.
      const keyGenerator = (request: FastifyRequest) => `${of} ${by(request)}`;
      const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
      return async (request: FastifyRequest) => {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
      };
    };
    app.decorate('countSearch', counter('searches', rates.searches));
    app.decorate('countPicture', counter('pictures', rates.pictures));
    app.decorate('countFont', counter('fonts', rates.fonts));
    const ofClient = counter('reports', rates.reports);
    const ofAll = counter('all reports', allReports, () => '');
    app.decorate('countReport', (request: FastifyRequest) => ofClient(request).then(() => ofAll(request)));
  },
  { name: 'rateLimits' },
);

/**
 * Whom a request's work is counted for: its address, as given by a trusted proxy. An IPv6 client has a whole /64 to
 * choose addresses from, so that network counts as one client.
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

/** The first four groups of an IPv6 address. */
function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
