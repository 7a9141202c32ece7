import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

/**
 * Runs a command in the project's folder with its output on ours. Resolves to its exit code: 127 where it does not
 * exist, 124 where it outlasts `limit` (milliseconds), 128 + signal where one ended it. A signal to us ends both.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limit?: number, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, limit, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    });
    let late = false;
    const timer =
      limit === undefined ? undefined : setTimeout(() => ((late = true), child.kill('SIGKILL')), limit);
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    process.on('SIGTERM', pass).on('SIGINT', pass);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      process.off('SIGTERM', pass).off('SIGINT', pass);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('exit', (code, signal) =>
      end(late ? 124 : (code ?? 128 + constants.signals[signal ?? 'SIGKILL'])),
    );
  });
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one that started us, else the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
