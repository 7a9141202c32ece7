import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { PICTURES } from '../limits/limits';

/** Work that nobody waits for: one piece at a time, with long pauses, while there is no other. */
export interface Ahead<T> {
  want: (piece: T) => void;
  /** Drops what waits; resolves when the piece under way is done, or takes too long. */
  close: () => Promise<void>;
}

interface AheadOptions<T> {
  keyOf: (piece: T) => string;
  isBusy: () => boolean;
  make: (piece: T) => Promise<void>;
  /** The least pause, in milliseconds. */
  pause?: number;
}

const LEAST_PAUSE = 250;
const LAST_WAIT = 1_000;
/** Pauses this many times as long as the work before, so that it takes a fifth of one processor. */
const RATIO = 4;

export function createAhead<T>({ keyOf, isBusy, make, pause = LEAST_PAUSE }: AheadOptions<T>): Ahead<T> {
  const waiting = new Map<string, T>();
  /** What has been tried is not tried again soon, whatever came of it. */
  const tried = new LRUCache<string, true>({ max: 10 * PICTURES.ahead, ttl: PICTURES.foreignAge / 2 });
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let rest = pause;
    while (!stop.signal.aborted && waiting.size > 0) {
      await wait(rest, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
      const [next] = waiting;
      if (!next || stop.signal.aborted) return;
      if (isBusy()) continue;
      const [key, piece] = next;
      waiting.delete(key);
      tried.set(key, true);
      const begin = performance.now();
      await make(piece).catch(() => undefined);
      rest = Math.max(pause, RATIO * (performance.now() - begin));
    }
  }

  return {
    want(piece) {
      const key = keyOf(piece);
      if (stop.signal.aborted || tried.has(key) || waiting.size >= PICTURES.ahead) return;
      waiting.set(key, piece);
      running ??= run().finally(() => (running = undefined));
    },
    async close() {
      stop.abort();
      await Promise.race([running, wait(LAST_WAIT, undefined, { ref: false })]);
    },
  };
}
