import autocannon, { type Result } from 'autocannon';
import { startServer } from '../e2e/support/server';
import { percentile } from './percentile';
import { printTable } from './table';

const PATHS = ['/ja', '/en', '/ko'];
const CONNECTIONS = 10;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

/** Home's HTML on ten concurrent connections, on the sample content. */
export async function benchServer(): Promise<void> {
  const server = await startServer();
  try {
    const rows: (string | number)[][] = [];
    for (const path of PATHS) {
      const url = server.origin + path;
      await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
      const { latencies, failed, rate } = await load(url);
      const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(latencies, share).toFixed(1));
      rows.push([path, ...cells, Math.round(rate), failed]);
    }
    console.log(
      `${CONNECTIONS} connections, ${SECONDS} s each; first start ${Math.round(server.startedIn)} ms\n`,
    );
    printTable(['page', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'requests/s', 'failed'], rows);
    console.log('\nLimit: under 50 ms at the 95th percentile');
  } finally {
    await server.stop();
  }
}

interface Load {
  /** Response times in milliseconds. */
  latencies: number[];
  failed: number;
  /** Responses per second. */
  rate: number;
}

async function load(url: string): Promise<Load> {
  const latencies: number[] = [];
  const { requests, non2xx, errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: CONNECTIONS, duration: SECONDS, headers: { 'accept-encoding': 'br, gzip' } },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    // Autocannon's histogram has no 95th percentile.
    run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  return { latencies, failed: non2xx + errors, rate: requests.average };
}
