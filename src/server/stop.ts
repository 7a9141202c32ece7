import type { FastifyInstance } from 'fastify';

const REQUEST_LIMIT = 10_000;
const CLOSE_LIMIT = 5_000;
/** Ctrl-C reaches the server twice, from the terminal and through npm: within this time it is one wish. */
const SAME_WISH = 1_000;

export interface StopOptions {
  /** Milliseconds that open requests get before their connections are cut. */
  requestLimit?: number;
  /** Milliseconds that plugins (the database) get after that. */
  closeLimit?: number;
  /** Milliseconds within which a further signal counts as the same. */
  sameWish?: number;
  signals?: { on(name: NodeJS.Signals, listener: (name: NodeJS.Signals) => void): unknown };
  exit?: (code: number) => void;
}

/**
 * On SIGTERM or SIGINT: no new connections, open requests end first, then plugins close, then exit 0. A second
 * signal exits at once, as does a plugin that does not close in time (both with 1) (rule: operations.stop).
 */
export function stopOnSignals(app: FastifyInstance, options: StopOptions = {}): void {
  const { requestLimit = REQUEST_LIMIT, closeLimit = CLOSE_LIMIT, sameWish = SAME_WISH } = options;
  const { signals = process, exit = (code) => process.exit(code) } = options;
  let stoppingSince: number | undefined;

  function onSignal(signal: NodeJS.Signals): void {
    const now = performance.now();
    if (stoppingSince === undefined) {
      stoppingSince = now;
      app.log.info({ signal }, 'stopping');
      void stop();
    } else if (now - stoppingSince >= sameWish) {
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
