import type { HistoryEntry } from '../../../lib/address/place';

/** Longest wait for the browser to come back. */
const LIMIT_MS = 1_000;

/**
 * Undoes Back and Forward on a picture of the past without a navigation. When a pop is reported, the browser has
 * moved already.
 * @param homeOf the index of the entry where it belongs
 */
export function createPopUndo(
  history: Pick<History, 'state' | 'go'>,
  homeOf: () => number,
  onHome: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function arrive(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onHome();
  }
  return {
    isAway: () => timer !== undefined,
    /** A pop was reported: goes back, or has come back. */
    undo(): void {
      const { index } = (history.state ?? {}) as Partial<HistoryEntry>;
      // An entry without an index is one that the browser has added, for a hash link.
      const steps = index === undefined ? -1 : homeOf() - index;
      if (steps === 0) return arrive();
      clearTimeout(timer);
      timer = setTimeout(arrive, LIMIT_MS);
      history.go(steps);
    },
  };
}
