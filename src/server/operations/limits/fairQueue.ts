/** A bounded queue that serves its clients in turn, so that one of them cannot keep the others waiting. */

import { busy, type Refusal } from './refusals';
import { yieldToEventLoop } from './yieldToEventLoop';

export interface QueueLimits {
  /** Pieces of work that run at once. */
  running: number;
  /** Pieces of work that wait, of all clients; urgent work is not counted. */
  waiting: number;
  /** Pieces of work of one client that wait. */
  perClient: number;
  /** Milliseconds that a piece of work waits before it is rejected. */
  patience: number;
}

/**
 * Runs the work when it is the client's turn; urgent work, which has no client, goes first. Rejects with a `Refusal`,
 * or as the work does.
 */
export type FairQueue = <T>(client: string | undefined, work: () => Promise<T>) => Promise<T>;

interface Job {
  client: string | undefined;
  /** Resolves when the work has ended, whatever came of it. */
  run: () => Promise<void>;
  reject: (refusal: Refusal) => void;
  expiry?: NodeJS.Timeout;
}

/**
 * In a full queue a client takes the last place of the largest client, as long as it has less itself. Urgent work is
 * the site's own, which something else bounds.
 */
export function createFairQueue({ running, waiting, perClient, patience }: QueueLimits) {
  const urgent = new Set<Job>();
  const clients = new Map<string, Job[]>();
  /** Places, of which each is free after the turn that follows its work. */
  let taken = 0;
  let total = 0;
  const load = { running: 0, ended: 0, seconds: 0 };

  function take(job: Job): void {
    clearTimeout(job.expiry);
    if (job.client === undefined) return void urgent.delete(job);
    total -= 1;
    const rest = clients.get(job.client)?.filter((other) => other !== job) ?? [];
    // To the end: the other clients come before its next work.
    clients.delete(job.client);
    if (rest.length > 0) clients.set(job.client, rest);
  }

  function refuse(job: Job): void {
    take(job);
    job.reject(busy('it has waited too long'));
  }

  function hasRoomFor(client: string): boolean {
    const own = clients.get(client)?.length ?? 0;
    if (own >= perClient) return false;
    if (total < waiting) return true;
    const longest = [...clients.values()].reduce(
      (most, some) => (some.length > most.length ? some : most),
      [],
    );
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) return false;
    refuse(last);
    return true;
  }

  function findNext(): Job | undefined {
    for (const jobs of [urgent, ...clients.values()]) for (const job of jobs) return job;
    return undefined;
  }

  function start({ run }: Job): void {
    taken += 1;
    void run().then(async () => {
      // Requests that are read before the turn would each hold the thread, too.
      await yieldToEventLoop();
      taken -= 1;
      startNext();
    });
  }

  function startNext(): void {
    while (taken < running) {
      const next = findNext();
      if (!next) return;
      take(next);
      start(next);
    }
  }

  const queue: FairQueue = (client, work) =>
    new Promise((resolve, reject) => {
      async function run(): Promise<void> {
        const from = performance.now();
        load.running += 1;
        const result = (async () => work())();
        resolve(result);
        await result.catch(() => undefined);
        load.running -= 1;
        load.ended += 1;
        load.seconds += (performance.now() - from) / 1_000;
      }
      const job: Job = { client, run, reject };
      if (taken < running && total === 0 && urgent.size === 0) return start(job);
      if (client !== undefined && !hasRoomFor(client)) return reject(busy('too much is waiting'));
      job.expiry = setTimeout(refuse, patience, job).unref();
      if (client === undefined) return void urgent.add(job);
      clients.set(client, [...(clients.get(client) ?? []), job]);
      total += 1;
    });
  return Object.assign(queue, { load: () => ({ ...load, waiting: total + urgent.size }) });
}
