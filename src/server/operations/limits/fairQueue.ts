/** Work in turns: a bounded queue in which no client can keep the others waiting, equal work done once, and the thread. */
import type { Refusal } from '@hibari/node/http/sendProblem';
import { busy } from './limits';

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

/**
 * The event loop accepts one connection in an iteration, so a single iteration would queue them up. After short work
 * a fixed number would take longer than the work.
 */
const ITERATIONS_PER_MS = 4;
const MAX_ITERATIONS = 16;

function afterIterations(left: number, done: () => void): void {
  if (left <= 0) done();
  else setImmediate(afterIterations, left - 1, done);
}

let lastTurn: Promise<void> = Promise.resolve();
let turnEnded = 0;

async function iterate(): Promise<void> {
  const held = performance.now() - turnEnded;
  const iterations = Math.min(Math.ceil(held * ITERATIONS_PER_MS), MAX_ITERATIONS);
  await new Promise<void>((resolve) => afterIterations(iterations, resolve));
  turnEnded = performance.now();
}

/**
 * Resolves when the thread has had time for others since the last turn; turns come one after the other. A render holds the
 * thread for some milliseconds. Between two of them cheap work goes first: answers from the caches, refusals, new
 * connections.
 */
export function yieldToEventLoop(): Promise<void> {
  lastTurn = lastTurn.then(iterate);
  return lastTurn;
}
