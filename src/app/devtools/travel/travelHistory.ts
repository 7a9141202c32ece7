/** The browser's history while the past is shown: it stays where the newest state left it. */
import type { HistoryEntry } from '../../../lib/address/place';
import type { Visit } from '../../createVisit';
import type { Projector } from '../../screen/projector';
import type { RootState } from '../../state/store';

/**
 * `past`: a state of the past is shown; `back`: the newest one again, whose moment is not shown yet; `away`: the
 * browser's history is not where it belongs, so that nothing is written until it is.
 */
export type TravelMode = 'past' | 'back' | 'away' | undefined;

/** The state without a position to record, its entry at the browser's own index. */
function inPlace(state: RootState, index: number | undefined): RootState {
  const { entry, recorded: _, ...history } = state.ui.history;
  const shown = { ...history, entry: { ...entry, index: index ?? entry.index } };
  return { ...state, ui: { ...state.ui, history: shown } };
}

/** Writes a state of the past to the document at the browser's own entry, and then restores the newest one. */
export function projectTravel(
  { ports, project }: Pick<Visit, 'ports' | 'project'>,
  history: Pick<History, 'state' | 'replaceState'>,
  mode: () => TravelMode,
): Projector {
  return (state) => {
    const travel = mode();
    if (travel === 'away') return;
    const own = (history.state ?? {}) as Partial<HistoryEntry>;
    const { entry } = state.ui.history;
    // An entry beyond the browser's own would be pushed.
    if (travel === 'back' && own.index !== undefined && own.index < entry.index)
      history.replaceState({ ...own, index: entry.index }, '');
    project(travel === 'past' ? inPlace(state, own.index) : state);
    if (travel) ports.screen.scroll.jumpTo(state.ui.scroll.y);
  };
}

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
