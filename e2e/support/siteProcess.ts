/** The production server of dist/ as a process, for tests of how it starts and ends. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { freePort, makeDataDir, NODE_FLAGS, serverEnv } from './server';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SiteProcess {
  origin: string;
  pid: number;
  /** What it has printed so far. */
  printed: () => string;
  /** Resolves when something that matches was printed; rejects if the process ends before. */
  prints: (pattern: RegExp) => Promise<void>;
  /** Resolves when it listens. */
  listens: () => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves to its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

export interface ProcessOptions {
  env?: Record<string, string>;
  /** Code that runs in the process before the server. */
  before?: string;
  /** A shell's command to run first, such as `ulimit`. */
  shell?: string;
}

export interface Sites {
  dataDir: string;
  start: (options?: ProcessOptions) => Promise<SiteProcess>;
}

/** Processes of one data folder; `close` kills those that are left and removes the folder. */
export async function openSites(hasDatabase: boolean): Promise<Sites & { close: () => Promise<void> }> {
  const dataDir = await makeDataDir(hasDatabase);
  const running: SiteProcess[] = [];
  return {
    dataDir,
    async start(options = {}) {
      const site = await startProcess(dataDir, options);
      running.push(site);
      return site;
    },
    async close() {
      for (const site of running) site.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `test` with a data folder of its own; processes that a test leaves are killed after it. */
export const test = base.extend<{ hasDatabase: boolean; sites: Sites }>({
  /** False: the data folder is empty. */
  hasDatabase: [true, { option: true }],
  sites: async ({ hasDatabase }, use) => {
    const sites = await openSites(hasDatabase);
    await use(sites);
    await sites.close();
  },
});

async function startProcess(dataDir: string, { env, before, shell }: ProcessOptions): Promise<SiteProcess> {
  const port = await freePort();
  const preload =
    before === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`];
  const args = [...NODE_FLAGS, ...preload, 'dist/server/main.mjs'];
  const [program, programArgs] =
    shell === undefined
      ? [process.execPath, args]
      : ['/bin/sh', ['-c', `${shell}; exec "$@"`, 'sh', process.execPath, ...args]];
  const child = spawn(program, programArgs, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnv(port, dataDir), LOG_LEVEL: 'info', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  const prints = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(printed) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then((code) =>
        reject(new Error(`ended with ${code} before it printed ${pattern}:\n${printed}`)),
      );
      look();
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    printed: () => printed,
    prints,
    listens: () => prints(/Server listening at/),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
