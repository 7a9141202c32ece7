import { LRUCache } from 'lru-cache';
import { inTime } from '../../process/inTime';
import { DATABASE_PATIENCE, DATABASE_RETRY, MAX_STALE } from '../../operations/limits/limits';
import { Refusal, unavailable } from '../../operations/limits/refusals';
import type { KeptEditions } from '../editions/currentEdition';
import type { AnswerCounts } from '../../operations/metrics/readings';

/** Answers, and characters of them all as JSON: odd queries push each other out instead of filling the memory. */
const LIMITS = { max: 10_000, maxSize: 32 * 1024 * 1024 };

interface Answer {
  found: unknown;
  /** What the edition showed when it was found. */
  state: string;
}

export interface LastAnswers {
  /** Whether the database gave no answer, or none in time, when it was last asked for its editions. */
  isAway: () => boolean;
  /** The editions, or the last ones known while the database is away; it is asked in the background then. */
  findEditions: () => Promise<KeptEditions>;
  /** Calls by what answered them; those that share a query are counted elsewhere. */
  counts: Omit<AnswerCounts, 'shared'>;
  /** The answer of that name and state; while the database is away, that of any state. */
  held: (name: string, state: string) => { found: unknown } | undefined;
  /**
   * What the query finds, or what it found last under this name. Rejects as the query does, as `unavailable` while the
   * database is away; a refusal is none of the database's.
   */
  find: <T>(name: string, state: string, query: () => Promise<T>) => Promise<T>;
}

interface LastAnswersOptions {
  ask: () => Promise<KeptEditions>;
  /** Told when the database goes away and when it is back. */
  onAway: (isAway: boolean) => void;
}

/** Keeps answers, also for when the database does not answer (rule: operations.stale-while-away). */
export function keepLastAnswers({ ask, onAway }: LastAnswersOptions): LastAnswers {
  const answers = new LRUCache<string, Answer>({
    ...LIMITS,
    ttl: MAX_STALE,
    sizeCalculation: ({ found }) => (JSON.stringify(found) ?? '').length + 1,
  });
  const counts = { kept: 0, found: 0, stale: 0 };
  let known: KeptEditions | undefined;
  let isAway = false;
  let background: Promise<unknown> | undefined;

  function note(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    onAway(away);
  }

  async function askNow(): Promise<KeptEditions> {
    known = await ask();
    note(false);
    return known;
  }

  return {
    isAway: () => isAway,
    async findEditions() {
      if (!known) return askNow();
      if (isAway) {
        // A network that swallows everything would keep each call waiting.
        background ??= inTime(askNow(), DATABASE_RETRY).finally(() => (background = undefined));
        return known;
      }
      const answer = await inTime(askNow(), DATABASE_PATIENCE);
      if (answer) return answer.value;
      note(true);
      return known;
    },
    counts,
    held(name, state) {
      const answer = answers.get(name);
      if (!answer || !(isAway || answer.state === state)) return undefined;
      counts[isAway ? 'stale' : 'kept'] += 1;
      return answer;
    },
    async find<T>(name: string, state: string, query: () => Promise<T>) {
      try {
        const found = await query();
        answers.set(name, { found, state });
        counts.found += 1;
        return found;
      } catch (error) {
        const last = answers.get(name);
        if (error instanceof Refusal) throw error;
        if (!last) throw isAway ? unavailable() : error;
        counts.stale += 1;
        return last.found as T;
      }
    },
  };
}
