/**
 * `npm run bench -- siege`: four attacks at once, and their effect on ordinary visitors. `SIEGE_BEFORE` names another
 * built checkout, which is measured first in the same run.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from '../../e2e/support/server';
import { percentile } from '../percentile';
import { printTable } from '../table';
import { memoryOf } from './memory';
import { startVisitors, type Visit } from './visitors';

const ATTACKS = ['values', 'tags', 'busting', 'trickle'];
/** A server that has just started compiles the code of its pages. */
const WARM_UP_MS = 8_000;
const CALM_MS = 8_000;
const SIEGE_MS = Number(process.env.SIEGE_SECONDS ?? 30) * 1_000;
const AFTER_MS = 8_000;
/** Visitors notice a page that is slower than this. */
const FELT_MS = 100;

type Row = (string | number)[];

function rowOf(name: string, visits: readonly Visit[], memory: string): Row {
  const times = visits.map(({ took }) => took);
  const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return [name, visits.length, ...cells, visits.filter(({ ok }) => !ok).length, memory];
}

/** Seconds from the end of the attack to the last slow or failed visit. */
function recoveryOf(visits: readonly Visit[], end: number): string {
  const last = visits.filter(({ at, took, ok }) => at + took > end && (took > FELT_MS || !ok)).at(-1);
  return last === undefined ? '0.0 s' : `${((last.at + last.took - end) / 1000).toFixed(1)} s`;
}

async function siegeOf(
  server: RunningServer,
  attacks: readonly string[],
): Promise<{ rows: Row[]; recovery: string }> {
  const { origin, pid } = server;
  const visitors = startVisitors(origin);
  await pause(WARM_UP_MS);
  const calm = performance.now();
  await pause(CALM_MS);
  const start = performance.now();
  const before = memoryOf(pid);
  const attackers = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./attacks.ts', import.meta.url)), origin, ...attacks],
    { stdio: 'inherit' },
  );
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 250);
  await pause(SIEGE_MS);
  attackers.kill('SIGKILL');
  const end = performance.now();
  clearInterval(watch);
  await pause(AFTER_MS);
  await visitors.end();
  const { visits } = visitors;
  const within = (from: number, to: number) => visits.filter(({ at }) => at >= from && at < to);
  return {
    rows: [
      rowOf('calm', within(calm, start), `${before.toFixed(0)}`),
      rowOf(attacks.join(' + '), within(start, end), `${most.toFixed(0)} at most`),
      rowOf('after', within(end + 1_000, Infinity), `${memoryOf(pid).toFixed(0)}`),
    ],
    recovery: recoveryOf(visits, end),
  };
}

/** Prints a table for each build: visitors before, during and after the attack. */
export async function benchSiege(): Promise<void> {
  const before = process.env.SIEGE_BEFORE;
  const builds = [
    ...(before ? [{ name: 'before', folder: before }] : []),
    { name: 'now', folder: undefined },
  ];
  const attacks = process.env.SIEGE_ATTACKS?.split(',') ?? ATTACKS;
  for (const { name, folder } of builds) {
    const server = await startServer({}, folder);
    try {
      const { rows, recovery } = await siegeOf(server, attacks);
      console.log(`\n${name}: ${SIEGE_MS / 1000} s of attack, recovered after ${recovery}\n`);
      printTable(['visitors', 'visits', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'failed', 'memory MB'], rows);
    } finally {
      await server.stop();
    }
  }
  console.log(
    '\nGoal: under attack p99 < 100 ms, none over 1 s, none failed; flat memory; recovered within 1 s',
  );
}
