import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './server';
import { onThisMachine } from './limits';

/** Not part of the sources, or too large to copy. */
const LEFT_OUT = /^(?:node_modules|dist|coverage|test-results|playwright-report|export|\..*)$/;
const START_LIMIT = onThisMachine(180_000);

export interface DevServer {
  /** Without a trailing slash. */
  origin: string;
  /** Changes a file of the copy; returns what puts it back. */
  edit: (file: string, change: (text: string) => string) => () => void;
  /** Standard output and error so far. */
  printed: () => string;
  stop: () => Promise<void>;
}

/** `npm run dev` on a copy of the project, whose sources a test may edit. */
export async function startDevServer(project: string): Promise<DevServer> {
  const copy = await mkdtemp(join(tmpdir(), 'hibari-dev-'));
  cpSync(project, copy, {
    recursive: true,
    filter: (file) =>
      file === project || relative(project, file).includes('/') || !LEFT_OUT.test(basename(file)),
  });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: join(copy, '.data'),
      LOG_LEVEL: 'warn',
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    // Its builds may still write.
    rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  const limit = performance.now() + START_LIMIT;
  while (!(await fetch(`${origin}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > limit) {
      await stop();
      throw new Error(`npm run dev did not start:\n${printed}`);
    }
    await pause(100);
  }
  return {
    origin,
    edit(file, change) {
      const name = join(copy, file);
      const before = readFileSync(name, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`the edit changes nothing in ${file}`);
      writeFileSync(name, after);
      return () => writeFileSync(name, before);
    },
    printed: () => printed,
    stop,
  };
}
