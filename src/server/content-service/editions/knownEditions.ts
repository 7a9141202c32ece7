/** Which editions there are, and whether the store answers (rule: operations.stale-while-away). */
import { once, singleFlight } from '../../../lib/once';
import { settleWithin } from '../../process/settleWithin';
import { DATABASE_TIMEOUT, DATABASE_RETRY, MAX_ANSWER_AGE_MS } from '../../operations/limits/limits';
import { chooseEdition, type StoreState } from './editionStore';

interface KnownOptions {
  ask: () => Promise<StoreState>;
  now: () => Date;
  /** Told when the store goes away and when it is back. */
  onAway: (isAway: boolean) => void;
}

export function knowEditions({ ask, now, onAway }: KnownOptions) {
  let last: StoreState | undefined;
  let fresh: { from: number; ask: () => Promise<StoreState> } | undefined;
  let isAway = false;

  function note(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    if (!away) fresh = undefined;
    onAway(away);
  }

  async function askNow(): Promise<StoreState> {
    const state = await ask();
    // A data folder that was removed, or a volume that is not mounted any more.
    if (last?.current && state.current === '') throw new Error('there is no edition any more');
    last = state;
    note(false);
    return last;
  }

  // A network that swallows everything would keep each call waiting.
  const askBeside = singleFlight(() => settleWithin(askNow(), DATABASE_RETRY));

  async function askOrLast(): Promise<StoreState> {
    if (!last) return askNow();
    if (isAway) {
      void askBeside();
      return last;
    }
    const answer = await settleWithin(askNow(), DATABASE_TIMEOUT);
    if (!answer) note(true);
    return last;
  }

  /** Asked again each second, so that a new edition is seen even if its notice is lost. */
  function find(): Promise<StoreState> {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (!fresh || time < fresh.from || time >= fresh.from + MAX_ANSWER_AGE_MS)
      fresh = { from: time, ask: once(askOrLast) };
    return fresh.ask();
  }

  const look = singleFlight(askOrLast);
  return {
    /** Whether the store gave no answer, or none in time, when it was last asked. */
    isAway: () => isAway,
    /** The wanted edition if it is kept, else the current one, at most a second old; the last one known while away. */
    async choose(wanted?: string): Promise<string> {
      const before = await find();
      if (!wanted || before.editions.some(({ id }) => id === wanted)) return chooseEdition(before, wanted);
      // Another server may have seen it first, and its page's calls come here.
      const state = await look();
      if (state.current !== before.current) fresh = undefined;
      return chooseEdition(state, wanted);
    },
    /** Asks again at the next call, as another edition has become current. */
    expire(): void {
      fresh = undefined;
    },
  };
}
