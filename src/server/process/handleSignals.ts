/** Ctrl-C arrives twice, from the terminal and through npm: within this time it counts once. */
const REPEAT_WINDOW = 1_000;

type Listener = (signal: NodeJS.Signals) => void;

export interface SignalOptions {
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
