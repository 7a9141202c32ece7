/**
 * `npm run bench -- service [--sizes=1000,10000]`: the content service over HTTP, with editions in a folder and in PostgreSQL.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../scripts/setup/postgres.mjs';
import { printTable } from '../table';
import { loadsOf, type Load } from './calls';
import { makeItems, type BenchItem } from './items';
import { measure, type Measured, type Service } from './load';
import { startOurs } from './ours';

const SIZES = '1000,10000,20000';
const HEADINGS = ['call', 'asked', 'service', 'items', 'requests/s', 'p50 ms', 'p99 ms', 'kB', 'failed'];

interface Result extends Measured {
  service: string;
  size: number;
  load: Load;
}

export async function benchService(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'string', default: SIZES } },
  });
  const sizes = values.sizes.split(',').map(Number);
  const [cpu] = cpus();
  console.log(
    `${cpus().length} cores (${cpu?.model ?? 'unknown'}), shared by the service, its database and the load generator; ` +
      `load before the start ${loadavg()[0]?.toFixed(1) ?? ''}\n`,
  );
  const results: Result[] = [];
  const postgres = await startPostgres();
  try {
    for (const size of sizes) {
      const items = makeItems(size);
      const newOne = (name: string) => newDatabase(postgres.url, `${name}_${size}`);
      const onWritten = (service: string, seconds: number) =>
        console.log(`${size} items written in ${seconds.toFixed(1)} s: ${service}`);
      const starts = [
        () => startOurs(items, { onWritten }),
        async () => startOurs(items, { databaseUrl: await newOne('ours'), onWritten }),
      ];
      // One failure keeps the figures of the other services.
      for (const start of starts)
        await measureAll(start, items).then(
          (measured) => results.push(...measured),
          (error: unknown) => {
            console.log(`${size} items: not measured, ${String(error)}`);
            process.exitCode = 1;
          },
        );
    }
  } finally {
    await postgres.remove();
  }
  print(results);
}

async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function measureAll(start: () => Promise<Service>, items: readonly BenchItem[]): Promise<Result[]> {
  const service = await start();
  const results: Result[] = [];
  try {
    for (const load of loadsOf(items.length))
      results.push({ ...(await measure(service, load)), service: service.name, size: items.length, load });
  } finally {
    await service.stop();
  }
  return results;
}

/** Groups the rows by call, and says how much longer each size takes than the one before. */
function print(results: readonly Result[]): void {
  const names = [...new Set(results.map(({ load }) => `${load.name} ${load.mode}`))];
  const services = [...new Set(results.map(({ service }) => service))];
  const rows = names.flatMap((name) =>
    services.flatMap((service) => {
      const found = results.filter(
        (result) => result.service === service && `${result.load.name} ${result.load.mode}` === name,
      );
      return found.map(({ size, load, rate, p50, p99, kilobytes, failed }, index) => {
        const last = found[index - 1];
        return [
          ...[load.name, load.mode === 'same' ? 'the same' : 'others', service, size],
          ...[rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), kilobytes.toFixed(1), failed],
          last ? (p50 / last.p50).toFixed(1) : '',
        ];
      });
    }),
  );
  console.log('');
  printTable([...HEADINGS, 'growth of p50'], rows);
  console.log(
    '\nOne call is repeated (the same), or each is another one (others). Limit: a search of 20,000 items alone under 20 ms at p99',
  );
}
