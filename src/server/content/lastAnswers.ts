import { LRUCache } from 'lru-cache';
import { Refusal } from '../limits/refusals';
import type { KeptEditions } from './editions/currentEdition';

/** How long answers are sent that nobody could read again. */
const MAX_STALE_MS = 24 * 60 * 60_000;

export interface LastAnswers {
  /** Whether the database did not answer when it was last asked for its editions. */
  isAway: () => boolean;
  /** The editions, or the last ones known while the database is away; it is asked in the background then. */
  findEditions: () => Promise<KeptEditions>;
  /** What the query finds, or what it found last under this name; a refusal is none of the database's. */
  find: <T>(name: string, query: () => Promise<T>) => Promise<T>;
}

interface LastAnswersOptions {
  max: number;
  ask: () => Promise<KeptEditions>;
  /** Told when the database goes away and when it is back. */
  onAway: (isAway: boolean) => void;
}

/** Keeps the last answers for when the database does not answer (rule: operations.stale-while-away). */
export function keepLastAnswers({ max, ask, onAway }: LastAnswersOptions): LastAnswers {
  const answers = new LRUCache<string, { found: unknown }>({ max, ttl: MAX_STALE_MS });
  let known: KeptEditions | undefined;
  let isAway = false;
  let background: Promise<unknown> | undefined;

  function note(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    onAway(away);
  }

  async function askNow(): Promise<KeptEditions> {
    try {
      known = await ask();
      note(false);
      return known;
    } catch (error) {
      if (!known) throw error;
      note(true);
      return known;
    }
  }

  return {
    isAway: () => isAway,
    findEditions() {
      if (!isAway || !known) return askNow();
      // A network that swallows everything would keep each call waiting.
      background ??= askNow().finally(() => (background = undefined));
      return Promise.resolve(known);
    },
    async find<T>(name: string, query: () => Promise<T>) {
      const held = answers.get(name);
      if (isAway && held) return held.found as T;
      try {
        const found = await query();
        answers.set(name, { found });
        return found;
      } catch (error) {
        if (held && !(error instanceof Refusal)) return held.found as T;
        throw error;
      }
    },
  };
}
