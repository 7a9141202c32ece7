import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientOf } from './clientOf';
import { COUNTED_CLIENTS, RATES } from './limits';
import { tooManyRequests } from './refusals';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a search of the client; rejects with a `Refusal`. */
    countSearch: (request: FastifyRequest) => Promise<void>;
    /** Counts a picture of the client; rejects with a `Refusal`. */
    countPicture: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * Counts what costs most, for each client and minute (rule: server.rate-limits). Only in memory; a client's address
 * is forgotten after a minute.
 */
export const rateLimits = fp<{ rates?: typeof RATES | Record<keyof typeof RATES, number> }>(
  async (app, { rates = RATES }) => {
    await app.register(rateLimit, { global: false, cache: COUNTED_CLIENTS });
    const counter = (of: keyof typeof RATES) => {
      const count = app.createRateLimit({
        max: rates[of],
        timeWindow: 60_000,
        // Both counters share one store.
        keyGenerator: (request) => `${of} ${clientOf(request)}`,
      });
      return async (request: FastifyRequest) => {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
      };
    };
    app.decorate('countSearch', counter('searches'));
    app.decorate('countPicture', counter('pictures'));
  },
  { name: 'rateLimits' },
);
