/** From the signal to stop to the exit of the process. */
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Ctrl-C arrives twice, from the terminal and through npm: within this time it counts once. */
const REPEAT_WINDOW = 1_000;

type Listener = (signal: NodeJS.Signals) => void;

interface SignalOptions {
  onFirst: Listener;
  onSecond: Listener;
  repeatWindow?: number;
  signals?: { on: (name: NodeJS.Signals, listener: Listener) => unknown };
}

/** Listens for SIGTERM and SIGINT. */
export function handleSignals({
  onFirst,
  onSecond,
  repeatWindow = REPEAT_WINDOW,
  signals = process,
}: SignalOptions): void {
  let since: number | undefined;
  const listener: Listener = (signal) => {
    const now = performance.now();
    if (since === undefined) {
      since = now;
      onFirst(signal);
    } else if (now - since >= repeatWindow) onSecond(signal);
  };
  signals.on('SIGTERM', listener);
  signals.on('SIGINT', listener);
}

/** Clients that come all the time are not waited for. */
const QUIET_LIMIT_MS = 500;
/** A request that was sent just before the listeners closed still arrives. */
const LINGER_MS = 500;
/** From the signal on. Docker kills after ten seconds. */
const REQUEST_LIMIT_MS = 7_500;
const EXIT_LIMIT_MS = 9_000;

export interface StopOptions {
  /** Milliseconds in which a proxy notices that `/health` is no longer ok. */
  grace: number;
  /** Milliseconds before the connections of open requests are cut. */
  requestLimit?: number;
  /** Milliseconds before the process is ended whatever is open. */
  exitLimit?: number;
}

/**
 * Stops without resetting a client (rule: operations.stop). `/health` turns first while every request is still
 * answered, with `connection: close`. Then the listeners close, then the connections, then the plugins. Resolves to
 * the exit code.
 */
export async function stopServer(
  app: FastifyInstance,
  listeners: readonly Server[],
  { grace, requestLimit = REQUEST_LIMIT_MS, exitLimit = EXIT_LIMIT_MS }: StopOptions,
): Promise<number> {
  const { connections } = app;
  const since = performance.now();
  const left = (limit: number) => limit - (performance.now() - since);
  app.lifecycle.isStopping = true;
  connections.closeAfterAnswers();
  await delay(grace);

  await closeListeners(app, listeners);
  await connections.gone(LINGER_MS);
  connections.closeIdle();
  await connections.gone(left(requestLimit));
  const cut = connections.cut();
  if (cut > 0) app.log.warn({ connections: cut }, 'open connections cut off');

  return Promise.race([closePlugins(app), giveUp(app, left(exitLimit))]);
}

/**
 * The system resets connections that it has taken for a listener and not yet handed over. A client opens its next
 * connection after its answer, so answers are held until all have been handed over.
 */
async function closeListeners(app: FastifyInstance, listeners: readonly Server[]): Promise<void> {
  let release = () => {};
  app.lifecycle.hold = new Promise((resolve) => (release = resolve));
  await app.connections.quiet(QUIET_LIMIT_MS);
  // Not the HTTP server's own `close`, which would reset connections whose request is still on its way.
  for (const listener of listeners) Server.prototype.close.call(listener);
  app.lifecycle.hold = undefined;
  release();
}

function closePlugins(app: FastifyInstance): Promise<number> {
  return app.close().then(
    () => 0,
    (error: unknown) => {
      app.log.error({ err: error }, 'stopping failed');
      return 1;
    },
  );
}

async function giveUp(app: FastifyInstance, limit: number): Promise<number> {
  await delay(Math.max(limit, 0), undefined, { ref: false });
  app.log.error('a plugin did not close in time');
  return 1;
}
