import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

/** npm may not react to a signal while it installs, and must not run on alone. Milliseconds. */
const PATIENCE = 5_000;

/** The programs that run, each with its patience. @type {Map<import('node:child_process').ChildProcess, number>} */
const running = new Map();
/** The signal that ends us once the programs have ended. @type {NodeJS.Signals | undefined} */
let stopping;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // Ctrl-C arrives twice, from the terminal and through npm.
  if (stopping) return;
  stopping = signal;
  for (const [child, patience] of running) {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patience);
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {number} patience */
function add(child, patience) {
  if (running.size === 0) process.on('SIGTERM', stop).on('SIGINT', stop);
  running.set(child, patience);
}

/** @param {import('node:child_process').ChildProcess} child */
function remove(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (stopping) process.exit(128 + constants.signals[stopping]);
  process.off('SIGTERM', stop).off('SIGINT', stop);
}

/**
 * Runs a command in the project's folder with its output on ours. Resolves to its exit code. That is 127 if it does not
 * exist, 124 if it outlasts `limit` (milliseconds), 128 + signal if one ended it. A signal to us ends it first, then
 * us, and this never resolves.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limit?: number, quiet?: boolean, patience?: number }} [options] `patience`:
 *   milliseconds from such a signal until it is killed
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, limit, quiet = false, patience = PATIENCE } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    });
    add(child, patience);
    let late = false;
    const timer =
      limit === undefined ? undefined : setTimeout(() => ((late = true), child.kill('SIGKILL')), limit);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      remove(child);
      if (!stopping) resolve(code);
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
 * The command of npm with its arguments: the npm that started us, else the one on the path.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  return run(...npmCommand(args), options);
}
