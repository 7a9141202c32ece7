/** What redux-saga-test-plan lets pass, and `expectFlow` does not. */
import { call, cps, fork, put, select, take } from 'redux-saga/effects';
import type { SagaIterator } from 'redux-saga';
import * as matchers from 'redux-saga-test-plan/matchers';
import { rootSaga } from '../../src/app/effects/rootSaga';
import { loadComplete, loadingLeft, loadingStarted } from '../../src/features/loading/loading';
import { port, put as typedPut } from '../../src/world/effects';
import { closeFlows, expectFlow, stateAfter } from './expectFlow';

const phase = (state: ReturnType<typeof stateAfter>) => state.loading.phase;
function* nothing(): SagaIterator<void> {}
function* waits(): SagaIterator<void> {
  yield take(loadComplete);
}
function* putsTwice(): SagaIterator<number> {
  yield put(loadingStarted());
  yield* typedPut(loadComplete());
  yield* typedPut(loadComplete());
  return 2;
}
/** Swallows the error, as a saga that logs its failures would. */
function* reads(name: string, method: string): SagaIterator<void> {
  try {
    const part = yield* port(name as 'contentApi');
    yield call(part[method as 'getList'] as never, 1);
  } catch {
    // Nothing.
  }
}

describe('expectFlow reads as expectSaga', () => {
  it('the state, its values, the result and each effect are as expected', async () => {
    await expectFlow(putsTwice)
      .withState(stateAfter(loadComplete()))
      .hasFinalState(phase, 'leaving')
      .hasFinalState.like(({ loading }) => loading, { skipped: false })
      .hasStates(phase, ['leaving', 'counting', 'leaving'])
      .returns(2)
      .put(loadComplete())
      .put(loadComplete())
      .not.put(loadComplete())
      .run();
  });

  it('a provided call gives its value, and a port of the context is called', async () => {
    const log = jest.fn();
    function* saga(): SagaIterator<void> {
      const failureLog = yield* port('failureLog');
      yield call(failureLog, String(yield call(Date.parse, 'x')), 1);
    }
    await expectFlow(saga)
      .withContext({ failureLog: log })
      .provide([[matchers.call.fn(Date.parse), 7]])
      .hasFinalState(phase, 'waiting')
      .call(log, '7', 1)
      .run();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('steps happen in their order, each once everything before has settled', async () => {
    const seen: unknown[] = [];
    await expectFlow(waits)
      .withState(stateAfter(loadingStarted()))
      .subscribe((state) => seen.push(phase(state)))
      .delay(500)
      .act((state) => seen.push(Date.now(), phase(state)))
      .dispatch(loadComplete())
      .hasFinalState(phase, 'leaving')
      .run();
    expect(seen).toEqual(['counting', expect.any(Number), 'counting', 'leaving']);
  });

  it.each([0, false, '', null])('the falsy initial state %p is kept', async (state) => {
    const reducer = (held: unknown = 'initial') => held;
    await expectFlow(nothing).withReducer(reducer, state).hasFinalState(state).run();
    await expectFlow(nothing).withReducer(reducer).withState(state).hasFinalState(state).run();
  });
});

describe('expectFlow fails', () => {
  const asserted = (saga: () => SagaIterator<unknown>) => expectFlow(saga).hasFinalState(phase, 'waiting');

  it.each([
    ['a state', () => asserted(putsTwice).run(), '"leaving"'],
    [
      'a part of a state',
      () =>
        asserted(nothing)
          .hasFinalState.like((state) => state, { ui: 1 })
          .run(),
      'ui',
    ],
    ['the values of a state', () => asserted(nothing).hasStates(phase, []).run(), 'waiting'],
    ['a result', () => expectFlow(putsTwice).returns(3).run(), 'Expected to return'],
    ['an effect', () => asserted(nothing).put(loadComplete()).run(), 'put expectation unmet'],
    [
      'no effect',
      () => expectFlow(putsTwice).hasFinalState(phase, 'leaving').not.put(loadComplete()).run(),
      'put expectation unmet',
    ],
    [
      'a look',
      () =>
        asserted(waits)
          .act(() => expect(1).toBe(2))
          .silentRun(),
      'expect(received)',
    ],
  ])('on %s that is not as expected', async (_, run, message) => {
    await expect(run()).rejects.toThrow(message);
  });

  it('on a time-out, of which the package only warns', async () => {
    await expect(asserted(waits).run()).rejects.toThrow('has not ended');
  });

  it('on a watcher that ends by itself', async () => {
    await expect(asserted(nothing).silentRun()).rejects.toThrow('ended by itself');
    await expect(asserted(nothing).delay(100).cancel().run()).rejects.toThrow('ended by itself');
  });

  it('on a missing assertion, and on effects asserted before the state', async () => {
    await expect(expectFlow(nothing).run()).rejects.toThrow('without an assertion');
    expect(() => expectFlow(nothing).put).toThrow('state is asserted first');
    expect(() => expectFlow(nothing).not.call).toThrow('state is asserted first');
    closeFlows();
  });

  it('on a flow that never ran, or still runs at the end of its test', async () => {
    asserted(nothing);
    const running = asserted(nothing).run();
    expect(closeFlows()).toEqual(['A flow that never ran', expect.stringContaining('still runs')]);
    await running;
  });

  it.each([
    ['a context value', {}],
    ['a function of a context value', { contentApi: {} }],
  ])('if %s is not provided, even if the saga swallows the error', async (_, context) => {
    const flow = expectFlow(reads, 'contentApi', 'getList').withContext(context);
    await expect(flow.hasFinalState(phase, 'waiting').run()).rejects.toThrow('Nobody provided contentApi');
  });

  it.each([
    ['call', call],
    ['cps', cps],
    ['fork', fork],
  ] as const)('if a plain function would really run, by %s', async (_, effect) => {
    jest.spyOn(console, 'error').mockImplementation();
    const real = jest.fn();
    const saga = function* (): SagaIterator<void> {
      yield (effect as typeof call)(real);
    };
    await expect(asserted(saga).run()).rejects.toThrow('Nobody provided');
    expect(real).not.toHaveBeenCalled();
  });

  it('on an action of an unknown type, or that is not serialisable', async () => {
    const puts = function* (): SagaIterator<void> {
      yield put({ type: 'loading/typo' });
      yield put({ ...loadingLeft(), payload: { run: () => undefined } });
      yield take('*');
    };
    const run = asserted(puts).dispatch({ type: 'other/typo' }).run();
    const carries = `${loadingLeft.type} carries payload.run, which is no plain data`;
    await expect(run).rejects.toThrow(`Unknown action loading/typo\n${carries}\nUnknown action other/typo`);
  });

  it('on a dispatched action that changes nothing and that nothing takes', async () => {
    const other = { type: 'content/fetchArticleList' };
    await expect(asserted(waits).dispatch(other).silentRun()).rejects.toThrow(`Nobody takes ${other.type}`);
  });

  it('if the saga throws', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const saga = function* (): SagaIterator<void> {
      yield select();
      throw new Error('broken');
    };
    await expect(asserted(saga).run()).rejects.toThrow('broken');
    await expectFlow(saga).throws(Error).run();
  });

  it('if time passes outside of its steps', async () => {
    const run = asserted(waits)
      .act(() => void jest.advanceTimersByTime(100))
      .silentRun();
    await expect(run).rejects.toThrow('use delay()');
  });

  it('on the root saga, which needs the real middleware', () => {
    expect(() => expectFlow(rootSaga)).toThrow('rootTest');
  });
});
