import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT = 180_000;

/** Installs packages of the npm registry into a folder of their own. */
export function install(folder: string, packages: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'rival', version: '1.0.0' }));
  // Strapi's peer dependencies belong to its admin pages, which are not installed.
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps', ...packages];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs a Node program in production mode until `stop`; resolves once the address answers. */
export async function startProgram(
  folder: string,
  args: readonly string[],
  { ready, env = {} }: { ready: string; env?: Record<string, string> },
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed = (printed + String(chunk)).slice(-4_000)));
  process.on('exit', () => child.kill('SIGKILL'));
  const limit = performance.now() + START_LIMIT;
  while (!(await fetch(ready).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > limit) throw new Error(`it did not start: ${printed}`);
    await pause(100);
  }
  return async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
}
