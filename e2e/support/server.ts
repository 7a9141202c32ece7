import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onThisMachine } from './limits';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT = onThisMachine(180_000);
const STOP_LIMIT = onThisMachine(20_000);
/** Keeps a developer's environment from reaching the server under test. */
const NEUTRAL = { CONTENT_URL: '', DATABASE_URL: '', IMAGE_HOSTS: '', ANALYTICS_ID: '', STOP_GRACE: '' };

/** Set in playwright.config.ts; none for benchmarks. */
export const NODE_FLAGS = process.env.E2E_NODE_FLAGS?.split(' ') ?? [];

/** The environment of a production server under test. */
export function serverEnv(port: number, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...NEUTRAL,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
}

export interface RunningServer {
  /** Without a trailing slash. */
  origin: string;
  /** Milliseconds from the start to the first healthy answer. */
  startedIn: number;
  pid: number;
  /** What it has printed so far. */
  printed: () => string;
  /** SIGTERM; resolves to the exit code. Its data is gone afterwards, unless `DATA_DIR` was given. */
  stop: () => Promise<number | null>;
}

/** A new data folder, with a copy of the run's database if there is one: making one takes longer than most tests. */
export async function makeDataDir(hasDatabase = true): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hibari-'));
  const filled = process.env.SAMPLE_DATA_DIR;
  if (hasDatabase && filled) await cp(filled, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts the production server of dist/ on a free port with a data folder of its own. Rejects with its output if
 * it exits or does not answer in time.
 *
 * @param checkout a folder with another build, for comparisons, or with other content.
 * @param program what Node runs there, with its arguments.
 */
export async function startServer(
  env: Record<string, string> = {},
  checkout = ROOT,
  program: readonly string[] = ['dist/server/main.mjs'],
): Promise<RunningServer> {
  const start = performance.now();
  const dataDir = env.DATA_DIR ?? (await makeDataDir());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, ...program], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnv(port, dataDir), SITE_URL: origin, STOP_GRACE: '0', LOG_LEVEL: 'warn', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));

  async function stop(): Promise<number | null> {
    const code = await end(child);
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    return code;
  }

  if (!(await answers(origin, child))) {
    await stop();
    throw new Error(`the server did not start:\n${printed}`);
  }
  return { origin, startedIn: performance.now() - start, pid: child.pid ?? 0, printed: () => printed, stop };
}

async function answers(origin: string, child: ChildProcess): Promise<boolean> {
  const limit = performance.now() + START_LIMIT;
  while (child.exitCode === null && performance.now() < limit) {
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(50);
  }
  return false;
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(late);
  return child.exitCode;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
