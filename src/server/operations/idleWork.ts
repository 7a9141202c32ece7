/** Background work: a task at a time, with long pauses, while visitors want nothing and the machine has time. */
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { PREWARM } from './limits/limits';
import type { QueueLoad } from './metrics';

export interface IdleTask {
  /** Two pieces of one key are the same work. */
  key: string;
  /** May reject: what cannot be made ahead is made, or fails, when it is asked for. */
  make: () => Promise<void>;
  /** It holds up the thread that answers: it waits until no visitor asks for anything. */
  holdsThread?: boolean;
}

export type IdleWork = ReturnType<typeof createIdleWork>;

const LAST_WAIT = 1_000;

interface IdleOptions {
  /** The least pause between two pieces, in milliseconds. */
  pause?: number;
  /** A pause is at least this many times as long as the work before it. */
  ratio?: number;
  /** The share of the machine that was busy since it was last asked, from 0 to 1. */
  readLoad?: () => number;
  /** How long a piece waits for visitors, or for a machine that is busy with something else, in milliseconds. */
  patience?: number;
}

export function createIdleWork({
  pause = PREWARM.pause,
  ratio = PREWARM.ratio,
  readLoad = createMachineLoad(),
  patience = PREWARM.patience,
}: IdleOptions = {}) {
  const wanted = new Map<string, IdleTask>();
  const foreseen = new Map<string, IdleTask>();
  /** A task is not repeated soon, also after a failure. */
  const tried = new LRUCache<string, true>({ max: 2 * PREWARM.waiting, ttl: PREWARM.triedAge });
  const loads: (() => Pick<QueueLoad, 'running'>)[] = [];
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let askedAt = -Infinity;

  /** @param isAsked none that holds the thread up */
  function take(isAsked: boolean): IdleTask | undefined {
    for (const pieces of [wanted, foreseen])
      for (const [key, piece] of pieces) {
        if (isAsked && piece.holdsThread) continue;
        pieces.delete(key);
        return piece;
      }
    return undefined;
  }

  async function run(): Promise<void> {
    let rest = pause;
    let waited = 0;
    while (wanted.size + foreseen.size > 0) {
      // The next reading is of the pause alone.
      readLoad();
      await wait(rest, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (loads.some((load) => load().running > 0)) continue;
      waited += rest;
      const isPatient = waited < patience;
      if (isPatient && readLoad() > PREWARM.busy) continue;
      const piece = take(isPatient && performance.now() - askedAt < pause);
      if (!piece) continue;
      waited = 0;
      tried.set(piece.key, true);
      const begin = performance.now();
      await piece.make().catch(() => undefined);
      rest = Math.max(pause, ratio * (performance.now() - begin));
    }
  }

  function add(pieces: Map<string, IdleTask>, piece: IdleTask): void {
    const { key } = piece;
    if (stop.signal.aborted || tried.has(key) || wanted.has(key) || pieces.size >= PREWARM.waiting) return;
    foreseen.delete(key);
    pieces.set(key, piece);
    running ??= run().finally(() => (running = undefined));
  }

  return {
    /** What the next visitor will ask for, as one has asked for something like it: before all that is foreseen. */
    want: (piece: IdleTask) => add(wanted, piece),
    /** Likely requests of visitors. */
    foresee: (piece: IdleTask) => add(foreseen, piece),
    /** A visitor asks for something, cached or not. */
    noteRequest: () => void (askedAt = performance.now()),
    /** No piece begins while work of this queue runs. */
    giveWayTo: (load: () => Pick<QueueLoad, 'running'>) => void loads.push(load),
    /** Drops what waits; resolves when the piece under way is done, or takes too long. */
    async close() {
      stop.abort();
      await Promise.race([running, wait(LAST_WAIT, undefined, { ref: false })]);
    },
  };
}

/** Milliseconds that all processors have counted since they started. */
interface ProcessorTimes {
  busy: number;
  all: number;
}

function readTimes(): ProcessorTimes {
  const times = { busy: 0, all: 0 };
  for (const { times: spent } of os.cpus()) {
    const all = spent.user + spent.nice + spent.sys + spent.irq + spent.idle;
    times.all += all;
    times.busy += all - spent.idle;
  }
  return times;
}

/**
 * Returns a reading of the machine, also of what other processes do: the busy share of all processors since the last
 * reading, from 0 to 1. It is 0 after too short a time.
 */
export function createMachineLoad(): () => number {
  let last = readTimes();
  return () => {
    const now = readTimes();
    const passed = now.all - last.all;
    const share = passed > 0 ? (now.busy - last.busy) / passed : 0;
    last = now;
    return share;
  };
}
