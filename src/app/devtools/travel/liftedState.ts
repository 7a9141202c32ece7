/** What Redux DevTools keep of the store: its actions and the state after each (@redux-devtools/instrument). */
import type { Action, Store } from '@reduxjs/toolkit';
import type { RootState } from '../../state/store';

export interface LiftedState {
  actionsById: Record<number, { action: Action }>;
  stagedActionIds: number[];
  /** The id of the next action. */
  nextActionId: number;
  computedStates: { state: RootState }[];
  /** Of the state that is shown. */
  currentStateIndex: number;
  /** Actions are dropped. */
  isLocked: boolean;
  /** Actions change the state, but no history is kept. */
  isPaused: boolean;
}

export type LiftedStore = Pick<Store<LiftedState>, 'getState' | 'subscribe' | 'dispatch'>;

/** Present where Redux DevTools are connected. */
export const liftedStoreOf = (store: object) => (store as { liftedStore?: LiftedStore }).liftedStore;

export const lastIndexOf = ({ computedStates }: LiftedState) => computedStates.length - 1;

/** The newest state, whichever is shown. */
export const headOf = (lifted: LiftedState) =>
  lifted.computedStates[lastIndexOf(lifted)] as { state: RootState };

export const showsPast = (lifted: LiftedState) => lifted.currentStateIndex < lastIndexOf(lifted);

/**
 * Whether something other than actions has changed the newest state: toggle, reorder, sweep, reset, rollback, import,
 * commit of an earlier state, another reducer. States that are not computed again stay the same objects.
 */
export function isRewritten(before: LiftedState, now: LiftedState): boolean {
  const head = headOf(before);
  if (headOf(now).state === head.state) return false;
  if (before.isPaused && now.isPaused) return false;
  const at = now.computedStates.lastIndexOf(head);
  const added = now.stagedActionIds.slice(at + 1);
  return at < 0 || added.some((id) => id < before.nextActionId);
}
