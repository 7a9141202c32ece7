/** Ordinary visitors: they request cached pages at a constant rate, however slow the server is. */
import http from 'node:http';
import { addressOf } from './addresses';

const PAGES = [
  '/ja',
  '/en',
  '/ko',
  '/ja/projects',
  '/en/projects',
  '/ko/articles',
  '/ja/articles/blog',
  '/ja/team',
];
const RATE = 60;
/** Every tenth visitor is new and opens a connection. */
const NEW_SHARE = 10;
/** Time-out of a request: it counts as failed, with this duration. */
const GIVES_UP_MS = 20_000;

export interface Visit {
  /** Start of the request (`performance.now()`). */
  at: number;
  /** Milliseconds from the request to the end of the response. */
  took: number;
  ok: boolean;
}

export interface Visitors {
  visits: Visit[];
  /** Stops new visits; resolves when all have ended. */
  end: () => Promise<void>;
}

/** Starts visits at a constant rate and measures each from its due time, so that a stalled server is measured in full. */
export function startVisitors(origin: string): Visitors {
  const { hostname, port } = new URL(origin);
  const visits: Visit[] = [];
  const running = new Set<Promise<void>>();
  const agents = Array.from(
    { length: 12 },
    (_, index) => new http.Agent({ keepAlive: true, localAddress: addressOf(index, 1) }),
  );
  let count = 0;

  function visit(): void {
    const at = performance.now();
    const path = PAGES[(count += 1) % PAGES.length];
    const agent = count % NEW_SHARE === 0 ? false : agents[count % agents.length];
    const visited = new Promise<void>((resolve) => {
      const done = (ok: boolean) => {
        visits.push({ at, took: performance.now() - at, ok });
        resolve();
      };
      const request = http.get({
        hostname,
        port,
        path,
        agent,
        headers: { 'accept-encoding': 'br' },
        timeout: GIVES_UP_MS,
      });
      const giveUp = setTimeout(() => request.destroy(new Error('gave up')), GIVES_UP_MS);
      request.on('response', (response) => {
        response.resume();
        response.on('close', () => {
          clearTimeout(giveUp);
          done(response.complete && response.statusCode === 200);
        });
      });
      request.on('error', () => {
        clearTimeout(giveUp);
        done(false);
      });
    });
    running.add(visited);
    void visited.finally(() => running.delete(visited));
  }

  const start = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    for (; start + (due * 1000) / RATE <= performance.now(); due += 1) visit();
  }, 4);
  return {
    visits,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
    },
  };
}
