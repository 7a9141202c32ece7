import { trace } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import type { FairQueue } from '../../operations/limits/fairQueue';
import { MAX_STALE_MS } from '../../operations/limits/limits';
import { unavailable } from '../../operations/limits/refusals';
import { inSpan } from '../../operations/tracing/inSpan';
import { shareWork } from '../../operations/limits/sharedWork';
import type { AnswerCounts } from '../../operations/metrics/readings';
import type { Matches } from '../queries/findMatches';
import type { ItemPage, Keep } from '../queries/findPage';
import type { ContentReader } from '../queries/repository';
import { bytesOf, keepDocuments } from './keptDocuments';

/** Answers, and about as many bytes of them all: odd queries push each other out instead of filling the memory. */
const LIMITS = { max: 15_000, maxSize: 64 * 1024 * 1024 };
/** Bytes of the hash of a match and its place; a search refers to the hashes of its list. */
const LISTED_SIZE = 150;
const SEARCHED_SIZE = 8;

/** An edition between two of its changes, in which it shows the same. */
export interface EditionState {
  edition: string;
  from: Date;
  validUntil: Date | undefined;
}

interface Answer {
  found: unknown;
  state: EditionState;
}

interface Caller {
  /** Without one its queries are urgent. */
  client: string | undefined;
  /** Without one nothing is kept. */
  state: EditionState | undefined;
}

/** With the text that is sent. */
const sizeOfPage = ({ items }: ItemPage) => 2 * items.reduce((sum, item) => sum + bytesOf(item), 0);
const sizeOfAny = (found: unknown) => bytesOf(JSON.stringify(found) ?? '');

const nameOf = ({ edition }: EditionState, call: readonly unknown[]) => JSON.stringify([edition, ...call]);
const keyOf = ({ from }: EditionState, name: string) => `${from.getTime()} ${name}`;

/**
 * Keeps what an edition shows until it changes; while the database is away the last answers are sent
 * (rule: operations.stale-while-away). Answers are shared: callers must not modify them.
 */
export function keepAnswers(queue: FairQueue, isAway: () => boolean) {
  const answers = new LRUCache<string, Answer>({ ...LIMITS, ttl: MAX_STALE_MS });
  const documents = keepDocuments();
  const counts: AnswerCounts = { kept: 0, shared: 0, found: 0, stale: 0 };
  const inQueue = shareWork<unknown>(queue);
  // A caller that waits for matches holds a place in the queue, and its query runs already.
  const atOnce = shareWork<Matches>((_client, work) => work());

  async function store<T>(
    state: EditionState,
    name: string,
    find: () => Promise<T>,
    sizeOf: (found: T) => number,
  ): Promise<T> {
    const found = await find();
    answers.set(name, { found, state }, { size: sizeOf(found) + 1 });
    return found;
  }

  /** What a list matches serves all of its pages. */
  const keepMatches =
    (state: EditionState, kind: string, size: number): Keep['listed'] =>
    async (list, find) => {
      const name = nameOf(state, [kind, list]);
      const held = answers.get(name);
      if (held?.state === state) return held.found as Matches;
      const sizeOf = (matches: Matches) => matches.length * size;
      return atOnce(undefined, keyOf(state, name), () => store(state, name, find, sizeOf));
    };
  const keepFor = (state: EditionState | undefined): Keep | undefined =>
    state && {
      listed: keepMatches(state, 'listed', LISTED_SIZE),
      searched: keepMatches(state, 'searched', SEARCHED_SIZE),
      documents,
    };

  function count(from: keyof AnswerCounts): void {
    counts[from] += 1;
    trace.getActiveSpan()?.setAttribute('hibari.answer', from);
  }

  /** @param options its `kind`: of queries that the repository answers together */
  async function answer<T>(
    { client, state }: Caller,
    call: readonly unknown[],
    find: () => Promise<T>,
    { kind, sizeOf = sizeOfAny }: { kind?: string; sizeOf?: (found: T) => number } = {},
  ): Promise<T> {
    if (!state) return queue(client, find);
    const name = nameOf(state, call);
    const held = answers.get(name);
    if (held && (isAway() || held.state === state)) {
      count(isAway() ? 'stale' : 'kept');
      return held.found as T;
    }
    let from: keyof AnswerCounts = 'shared';
    const findOrLast = async () => {
      from = 'found';
      return store(state, name, find, sizeOf).catch((error: unknown) => {
        const last = answers.get(name);
        if (!last) throw isAway() ? unavailable() : error;
        from = 'stale';
        return last.found;
      });
    };
    const found = await inQueue(client, keyOf(state, name), findOrLast, kind);
    count(from);
    return found as T;
  }
  const ask: typeof answer = (caller, call, ...rest) =>
    inSpan(`content ${String(call[0])}`, {}, () => answer(caller, call, ...rest));

  return {
    /** The same reader with its answers kept, and its queries in the caller's place of the queue. */
    readerOf: (caller: Caller, direct: ContentReader): ContentReader => ({
      findPage: (collection, query) =>
        ask(
          caller,
          ['page', collection, query],
          () => direct.findPage(collection, query, keepFor(caller.state)),
          { sizeOf: sizeOfPage },
        ),
      findItem: (...call) => ask(caller, ['item', ...call], () => direct.findItem(...call), { kind: 'item' }),
      findLocales: (...call) => ask(caller, ['locales', ...call], () => direct.findLocales(...call)),
      // Too much to be kept; who asks keeps what is made of it, also for when the database is away.
      async findLastChanges() {
        if (isAway()) throw unavailable();
        return queue(caller.client, () => direct.findLastChanges());
      },
    }),
    /** Calls since the start by what answered them, without those that were refused or failed. */
    counts: (): AnswerCounts => ({ ...counts }),
  };
}
