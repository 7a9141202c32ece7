import type { FairQueue } from './fairQueue';

/** Runs `run` in the client's turn, unless equal work has been started in another's: then its result is this one's. */
export type ShareWork<T> = (client: string | undefined, key: string, run: () => Promise<T>) => Promise<T>;

interface Work<T> {
  result: Promise<T>;
  /** Resolves `result`, once the work has been started. */
  begin: (result: Promise<T>) => void;
  hasBegun: boolean;
  /** The turns that are waited for, by client; equal requests of one client wait for the same. */
  turns: Map<string | undefined, Promise<T>>;
}

function createWork<T>(): Work<T> {
  const work = { hasBegun: false, turns: new Map() } as Work<T>;
  work.result = new Promise((resolve) => (work.begin = resolve));
  return work;
}

/**
 * Shares equal work: it is done once, in the first turn that comes of all who wait for it. So nobody waits behind, or is
 * refused for, the other work of whoever asked first, and the site's own work never waits for a client's turn (rule:
 * server.busy).
 */
export function shareWork<T>(queue: FairQueue): ShareWork<T> {
  const pending = new Map<string, Work<T>>();
  return (client, key, run) => {
    const work = pending.get(key) ?? createWork<T>();
    pending.set(key, work);
    const forget = () => void (pending.get(key) === work && pending.delete(key));
    if (work.hasBegun) return work.result;

    const waiting = work.turns.get(client);
    if (waiting) return waiting;
    const turn = new Promise<T>((resolve, reject) => {
      const start = async () => {
        if (work.hasBegun) return;
        work.hasBegun = true;
        work.begin((async () => run())().finally(forget));
        await work.result;
      };
      work.result.then(resolve, reject);
      queue(client, start).catch((refusal: Error) => {
        if (work.hasBegun) return;
        work.turns.delete(client);
        if (work.turns.size === 0) forget();
        reject(refusal);
      });
    });
    // It may have begun, and ended, at once.
    if (!work.hasBegun) work.turns.set(client, turn);
    return turn;
  };
}
