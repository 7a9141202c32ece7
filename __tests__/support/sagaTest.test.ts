import { call, getContext, put, take } from 'redux-saga/effects';
import type { SagaIterator } from 'redux-saga';
import { loadComplete, loadingLeft, loadingStarted } from '../../src/features/loading/loading';
import { closeFlows } from './flow/face';
import { sagaTest } from './sagaTest';

/** The reader of one context value. */
function* callOnContext(name: string, method: string): SagaIterator<void> {
  try {
    const part = yield getContext(name);
    yield call(part[method], 1);
  } catch {
    // Swallowed, as a saga that logs its failures would.
  }
}

describe('sagaTest', () => {
  it('fails when a flow does not end', async () => {
    const flow = sagaTest(function* (): SagaIterator<void> {
      yield take(loadComplete);
    });
    await expect(flow.ends()).rejects.toThrow('has not ended');
    expect(closeFlows()).toContain('A flow still runs at the end of its test');
  });

  it('fails when a watcher ends by itself', async () => {
    const flow = sagaTest(function* (): SagaIterator<void> {});
    await expect(flow.stop()).rejects.toThrow('ended by itself');
    expect(closeFlows()).toHaveLength(1);
  });

  it('fails when nothing is asserted', async () => {
    await sagaTest(function* (): SagaIterator<void> {}).ends();
    expect(closeFlows()).toEqual(['A flow without an assertion']);
  });

  it('fails when effects are asserted before the final state, or either before the end', async () => {
    const flow = sagaTest(function* (): SagaIterator<void> {
      yield take(loadComplete);
    });
    expect(() => flow.expectState((state) => state)).toThrow('still runs');
    await flow.stop();
    expect(() => flow.expectTimes(loadComplete)).toThrow('final state is asserted first');
    closeFlows();
  });

  it('records every value of the state and the number of puts of an action', async () => {
    const flow = sagaTest(
      function* (): SagaIterator<void> {
        yield put(loadComplete());
        yield put(loadComplete());
        yield put(loadingStarted());
      },
      { given: [loadingStarted()] },
    );
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('counting');
    flow.expectStates(({ loading }) => loading.phase).toEqual(['counting', 'leaving', 'counting']);
    flow.expectTimes(loadComplete).toBe(2);
    flow.expectTimes(loadingLeft).toBe(0);
  });

  it.each([
    ['a context value', {}],
    ['a function of a context value', { contentApi: {} }],
  ])('fails when %s is not provided, even if the saga swallows the error', async (_, context) => {
    const flow = sagaTest(callOnContext, { args: ['contentApi', 'getList'], context });
    await flow.ends();
    flow.expectState(({ content }) => content.lists).toEqual({});
    expect(closeFlows().join()).toContain('Nobody provided contentApi');
  });

  it('fails when a plain function would really run', async () => {
    const real = jest.fn();
    const flow = sagaTest(function* (): SagaIterator<void> {
      yield call(real);
    });
    await flow.ends();
    expect(real).not.toHaveBeenCalled();
    expect(closeFlows().join()).toContain('Nobody provided');
  });

  it('fails on an action of unknown type, put or dispatched, and on non-serialisable payloads', async () => {
    const flow = sagaTest(function* (): SagaIterator<void> {
      yield put({ type: 'loading/typo' });
      yield put({ ...loadingStarted(), payload: { run: () => undefined } });
      yield take('*');
    });
    await flow.dispatch({ type: 'other/typo' });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('counting');
    expect(closeFlows()).toEqual([
      'Unknown action loading/typo',
      'loading/started carries payload.run, which is no plain data'.replace(
        'loading/started',
        loadingStarted.type,
      ),
      'Unknown action other/typo',
    ]);
  });

  it('fails when a saga throws', async () => {
    const flow = sagaTest(function* (): SagaIterator<void> {
      yield put(loadingStarted());
      throw new Error('broken');
    });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('counting');
    expect(closeFlows().join()).toContain('broken');
  });

  it.each([0, false, '', null])('accepts the falsy initial state %p', async (state) => {
    const reducer = (held: unknown = 'initial') => held;
    const flow = sagaTest(function* (): SagaIterator<void> {}, { reducer, state });
    await flow.ends();
    flow.expectState((held) => held).toBe(state);
  });
});
