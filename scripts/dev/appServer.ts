/** The site's own server as a child process, started again after each of its builds. */
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { problemOf, withRelativePlaces, type Problem } from './problem';

const POLL_MS = 50;
/** What is kept of the last words of a process. */
const KEPT_OUTPUT = 8_000;

export type ServerState =
  | { phase: 'building' }
  | { phase: 'starting' }
  | { phase: 'up' }
  | { phase: 'failed'; problem: Problem };

interface AppServerOptions {
  /** Arguments of Node. */
  args: string[];
  /** The address that answers once the server is up. */
  health: string;
  env: NodeJS.ProcessEnv;
  /** The project's root. */
  root: string;
}

/** Emits `change` with each new state. */
export class AppServer extends EventEmitter<{ change: [ServerState] }> {
  state: ServerState = { phase: 'building' };
  #child: ChildProcess | undefined;
  #exited: Promise<unknown> = Promise.resolve();
  #options: AppServerOptions;
  /** Rises with each restart, so that an overtaken one ends without effect. */
  #turn = 0;

  constructor(options: AppServerOptions) {
    super();
    this.#options = options;
    // Every waiting request listens.
    this.setMaxListeners(0);
    // However this process ends: a server left behind would hold the lock on the database.
    process.once('exit', () => this.#child?.kill());
  }

  /** Its sources have changed: requests wait for the next build. */
  building(): void {
    this.#enter({ phase: 'building' });
  }

  failed(problem: Problem): void {
    this.#enter({ phase: 'failed', problem });
  }

  /** Starts the current build. The previous process must exit first: it holds the lock on the database. */
  async restart(): Promise<void> {
    const turn = ++this.#turn;
    this.#enter({ phase: 'starting' });
    await this.stop();
    if (turn !== this.#turn) return;
    const { args, root, env } = this.#options;
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'pipe'] });
    this.#child = child;
    let written = '';
    createInterface(child.stderr).on('line', (line) => {
      const text = `${withRelativePlaces(line, root)}\n`;
      process.stderr.write(text);
      written = (written + text).slice(-KEPT_OUTPUT);
    });
    child.once('close', (code, signal) => {
      // Replaced or stopped on purpose: nothing has failed.
      if (child !== this.#child) return;
      this.#child = undefined;
      const reason = written || `The server ended with ${signal ?? `exit code ${code}`}`;
      this.failed(problemOf(reason, root));
    });
    while (child === this.#child && !(await this.#answers())) await pause(POLL_MS);
    // A build that started meanwhile has taken the word.
    if (child === this.#child && this.state.phase === 'starting') this.#enter({ phase: 'up' });
  }

  /** Resolves once the process has exited. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      this.#exited = once(child, 'exit');
      child.kill('SIGTERM');
    }
    await this.#exited;
  }

  /** Resolves when the server is up or has failed; after `limit` milliseconds to the phase it is still in. */
  async settled(limit: number): Promise<ServerState> {
    const signal = AbortSignal.timeout(Math.ceil(limit));
    while (isPending(this.state) && !signal.aborted) {
      await once(this, 'change', { signal }).catch(() => undefined);
    }
    return this.state;
  }

  async #answers(): Promise<boolean> {
    const answer = await fetch(this.#options.health).catch(() => undefined);
    return answer?.ok ?? false;
  }

  #enter(state: ServerState): void {
    this.state = state;
    this.emit('change', state);
  }
}

export const isPending = ({ phase }: ServerState): boolean => phase === 'building' || phase === 'starting';
