/** Answers the page's calls of the content service as a broken one would, when the developer's bar says so. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { simulatedFaultIn, type SimulatedFault } from '../../src/app/devtools/simulatedFaults';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';

/** Long enough to see what is shown meanwhile, within the time limit of a call. */
const SLOW_MS = 3_000;

type Answer = (response: ServerResponse, next: () => void, slow: number) => unknown;

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const ANSWERS: Record<SimulatedFault, Answer> = {
  slow: async (response, next, slow) => {
    await pause(slow);
    if (!response.destroyed) next();
  },
  failing: (response) =>
    response.writeHead(500, json).end(JSON.stringify({ error: 'Failing, as the developer’s bar says' })),
  // JSON, but nothing that the contract allows.
  malformed: (response) => response.writeHead(200, json).end(JSON.stringify({ items: 'malformed' })),
  cut: (response) => {
    const half = '{"items":[{"id":';
    response.writeHead(200, { ...json, 'content-length': half.length * 2 });
    response.write(half, () => response.destroy());
  },
};

export const contentFaults =
  (slow = SLOW_MS) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): unknown => {
    const isCall = request.url?.startsWith(`${CONTENT_PREFIX}/collections`);
    const fault = isCall ? simulatedFaultIn(request.headers.cookie ?? '') : undefined;
    return fault ? ANSWERS[fault](response, next, slow) : next();
  };
