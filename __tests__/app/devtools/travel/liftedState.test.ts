import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { legacy_createStore as createStore, type Action } from '@reduxjs/toolkit';
import { isRewritten, showsPast, type LiftedState } from '../../../../src/app/devtools/travel/liftedState';

interface Counts {
  counts: number[];
}

const reducer = (state: Counts = { counts: [] }, action: Action): Counts =>
  action.type === 'count' ? { counts: [...state.counts, state.counts.length] } : state;

/** Four counts, and what becomes of them. */
function start(options: object = {}) {
  const store = createStore(reducer, instrument(undefined, options));
  const lifted = () => store.liftedStore.getState() as unknown as LiftedState;
  const count = () => void store.dispatch({ type: 'count' });
  for (let at = 0; at < 4; at += 1) count();
  const rewrites = (change: () => void) => {
    const before = lifted();
    change();
    return isRewritten(before, lifted());
  };
  return {
    store,
    lifted,
    count,
    rewrites,
    monitor: (action: object) => store.liftedStore.dispatch(action as never),
  };
}

const { jumpToState, lockChanges, commit, toggleAction, reorderAction, sweep, reset, rollback, importState } =
  ActionCreators;

describe('a newest state is rewritten [operations.travel]', () => {
  it.each([
    ['a jump', jumpToState(2), false],
    ['a lock', lockChanges(true), false],
    ['a commit of it', commit(), false],
    ['an unknown action of a monitor', { type: 'monitor' }, false],
    ['a toggle', toggleAction(2), true],
    ['a reset', reset(), true],
    ['a rollback', rollback(), true],
    ['an import', importState([{ type: 'count' }]), true],
  ])('after %s: %#', (_, action, expected) => {
    const { rewrites, monitor } = start();
    expect(rewrites(() => monitor(action))).toBe(expected);
  });

  it.each([
    ['a commit of an earlier state', jumpToState(2), commit(), true],
    ['a sweep of what was toggled', toggleAction(2), sweep(), true],
    ['an order that changes nothing', lockChanges(false), reorderAction(4, 4), true],
    ['a jump back', jumpToState(2), jumpToState(4), false],
  ])('after %s: %#', (_, first, then, expected) => {
    const { rewrites, monitor } = start();
    monitor(first);
    expect(rewrites(() => monitor(then))).toBe(expected);
  });

  it('by other reducers, not by actions: one or several, in a full history or a paused one', () => {
    const { store, rewrites, count, monitor } = start({ maxAge: 5 });
    for (let at = 0; at < 10; at += 1) expect(rewrites(count)).toBe(false);
    expect(rewrites(() => [count(), count()])).toBe(false);
    expect(rewrites(() => store.replaceReducer((state, action) => reducer(state, action)))).toBe(true);
    monitor(ActionCreators.pauseRecording(true));
    expect(rewrites(count)).toBe(false);
  });

  it('distinguishes the past from the newest state', () => {
    const { lifted, monitor } = start();
    expect(showsPast(lifted())).toBe(false);
    monitor(jumpToState(2));
    expect(showsPast(lifted())).toBe(true);
  });
});
