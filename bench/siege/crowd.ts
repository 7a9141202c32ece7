/** `npm run bench -- crowd`: 500 connections request pages one after another, for five minutes. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../e2e/support/server';
import { percentile } from '../percentile';
import { printTable } from '../table';
import { addressOf } from './addresses';
import { memoryOf } from './memory';

const PAGES = ['/ja', '/en', '/ko', '/ja/projects', '/en/team', '/ko/articles', '/ja/articles/blog'];
const CONNECTIONS = 500;
const MINUTES = 5;
const PART_MS = Number(process.env.CROWD_SECONDS ?? MINUTES * 60) * (1_000 / MINUTES);

/** Results of one part of the run. */
interface Part {
  times: number[];
  failed: number;
}

function visitForever(origin: string, client: number, part: () => Part): void {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(client) });
  let turn = client;
  function visit(): void {
    const start = performance.now();
    const path = PAGES[(turn += 1) % PAGES.length];
    const request = http.get(
      { hostname, port, path, agent, headers: { 'accept-encoding': 'br' } },
      (response) => {
        response.resume();
        response.on('close', () => {
          const { times } = part();
          times.push(performance.now() - start);
          if (!response.complete || response.statusCode !== 200) part().failed += 1;
          visit();
        });
      },
    );
    request.on('error', () => {
      part().failed += 1;
      setTimeout(visit, 100);
    });
  }
  visit();
}

/** Prints a row for each fifth of the run. */
export async function benchCrowd(): Promise<void> {
  const server = await startServer();
  try {
    let current: Part = { times: [], failed: 0 };
    const rows: (string | number)[][] = [['start', 0, '–', '–', '–', 0, memoryOf(server.pid).toFixed(0)]];
    for (let client = 0; client < CONNECTIONS; client += 1)
      visitForever(server.origin, client, () => current);
    for (let part = 1; part <= MINUTES; part += 1) {
      await pause(PART_MS);
      const { times, failed } = current;
      current = { times: [], failed: 0 };
      const cells = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
      rows.push([
        `${((part * PART_MS) / 1_000).toFixed(0)} s`,
        times.length,
        ...cells,
        failed,
        memoryOf(server.pid).toFixed(0),
      ]);
    }
    console.log(`${CONNECTIONS} connections\n`);
    printTable(['until', 'answers', 'p50 ms', 'p99 ms', 'max ms', 'failed', 'memory MB'], rows);
    console.log('\nGoal: none failed, flat memory');
  } finally {
    await server.stop();
    // The clients never end by themselves.
    setImmediate(() => process.exit());
  }
}
