import type { FastifyInstance } from 'fastify';

const REQUEST_LIMIT = 10_000;
const CLOSE_LIMIT = 5_000;
/** Ctrl-C arrives twice, from the terminal and through npm: within this time it counts once. */
const REPEAT_WINDOW = 1_000;

export interface StopOptions {
  /** Milliseconds before the connections of open requests are closed. */
  requestLimit?: number;
  /** Milliseconds after that for plugins (the database) to close. */
  closeLimit?: number;
  /** Milliseconds within which a further signal counts as the same. */
  repeatWindow?: number;
  signals?: { on(name: NodeJS.Signals, listener: (name: NodeJS.Signals) => void): unknown };
  exit?: (code: number) => void;
}

/**
 * On SIGTERM or SIGINT: refuses new connections, finishes open requests, closes plugins, then exits with 0. A second
 * signal, or a plugin that does not close in time, exits at once with 1 (rule: operations.stop).
 */
export function stopOnSignals(app: FastifyInstance, options: StopOptions = {}): void {
  const { requestLimit = REQUEST_LIMIT, closeLimit = CLOSE_LIMIT, repeatWindow = REPEAT_WINDOW } = options;
  const { signals = process, exit = (code) => process.exit(code) } = options;
  let stoppingSince: number | undefined;

  function onSignal(signal: NodeJS.Signals): void {
    const now = performance.now();
    if (stoppingSince === undefined) {
      stoppingSince = now;
      app.log.info({ signal }, 'stopping');
      void stop();
    } else if (now - stoppingSince >= repeatWindow) {
      app.log.warn({ signal }, 'stopping at once');
      exit(1);
    }
  }

  async function stop(): Promise<void> {
    const cut = setTimeout(() => {
      app.log.warn('open requests cut off');
      app.server.closeAllConnections();
    }, requestLimit);
    const giveUp = setTimeout(() => {
      app.log.error('a plugin did not close in time');
      exit(1);
    }, requestLimit + closeLimit);
    const code = await app.close().then(
      () => 0,
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        return 1;
      },
    );
    clearTimeout(cut);
    clearTimeout(giveUp);
    exit(code);
  }

  signals.on('SIGTERM', onSignal);
  signals.on('SIGINT', onSignal);
}
