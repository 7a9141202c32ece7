/**
 * Replays a file of Redux DevTools' Export button on the root reducer (docs/debugging.md). The file has the actions, the
 * skipped ones too, and the state before the first of them.
 */
import { findNonSerializableValue, type Action } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { loadComplete } from '../../src/features/loading/loading';
import { STATE_AT_REST } from './explore/invariants';
import { knownActionTypes } from './knownActionTypes';

/** As the extension writes it: both are JSON within the JSON. */
interface ExportedFile {
  payload: string;
  /** Missing if the store began with the reducer's own state. */
  preloadedState?: string;
}

interface Fault {
  /** As the developer's bar counts moments: 0 is the state before the first action. */
  index: number;
  type: string;
  details: string;
}

interface ReplayedExport {
  /** The first contradiction; undefined if there is none. */
  fault: Fault | undefined;
  /** By index, up to the fault. */
  states: RootState[];
}

const INIT = '@@INIT';

/** What must hold at rest, where the visit ends, is the fault of the action since which it has not held. */
function faultAtRest(states: readonly RootState[], actions: readonly Action[]): Fault | undefined {
  const last = states.at(-1) as RootState;
  for (const find of Object.values(STATE_AT_REST)) {
    const details = find(last);
    if (details === undefined) continue;
    const index = states.findLastIndex((state) => find(state) !== details) + 1;
    return { index, type: actions[index - 1]?.type ?? INIT, details };
  }
  return undefined;
}

export function replayExport(text: string, reducer: typeof rootReducer = rootReducer): ReplayedExport {
  const { payload, preloadedState } = JSON.parse(text) as ExportedFile;
  const actions = JSON.parse(payload) as Action[];
  const given = preloadedState === undefined ? undefined : (JSON.parse(preloadedState) as RootState);
  const states = [reducer(given, { type: INIT })];
  const plain = new WeakSet();
  let completions = 0;

  /** Adds the state after an action; returns what contradicts it, if anything does. */
  function apply(action: Action): string | undefined {
    if (!knownActionTypes().has(action.type)) return 'The site has no such action';
    if (loadComplete.match(action) && (completions += 1) > 1) return 'loadComplete came twice';
    let state: RootState;
    try {
      state = reducer(states.at(-1), action);
    } catch (error) {
      return `The reducer throws: ${String(error)}`;
    }
    states.push(state);
    const found = findNonSerializableValue(state, '', undefined, undefined, [], plain);
    return found ? `${found.keyPath} is no plain data` : undefined;
  }

  for (const [at, action] of actions.entries()) {
    const details = apply(action);
    if (details !== undefined) return { fault: { index: at + 1, type: action.type, details }, states };
  }
  return { fault: faultAtRest(states, actions), states };
}
