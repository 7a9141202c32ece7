import { startPrefetch, startRetries, startSuggestions } from '../../../src/app/effects/rootSaga';
import { loadingLeft } from '../../../src/features/loading/loading';
import { watchPrefetch } from '../../../src/features/prefetch/prefetchSaga';
import { port } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { createBrowser } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi, createContentContext } from '../../support/scriptedContentApi';
import { connectionSigned } from '../../../src/features/connection/connection';
import { watchSuggestions } from '../../../src/features/search/suggestionsSaga';
import { fieldTyped, selectSuggestions } from '../../../src/features/search/suggestionsSlice';

function* watchBroken(): Saga<void> {
  yield* port('prefetch');
  throw new Error('No links');
}

function start(loaded: Promise<() => Saga<void>>, isFirst: boolean) {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const load = jest.fn(() => loaded);
  const context = { ...browser.context, prefetch: { ...browser.context.prefetch, load } };
  const flow = sagaTest(guarded(startPrefetch), { context, args: [isFirst] });
  return { browser, load, flow };
}

describe('startPrefetch', () => {
  it('loads the code after the page has opened, and then listens', async () => {
    const { browser, load, flow } = start(Promise.resolve(watchPrefetch), true);
    await flow.pass(1_000);
    expect(load).not.toHaveBeenCalled();
    await flow.dispatch(loadingLeft());
    await flow.pass(0);
    expect(browser.listening()).toEqual(['aims']);
    await flow.stop();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
  });

  it('does not wait for the page after a hot update', async () => {
    const { load, flow } = start(new Promise(() => undefined), false);
    expect(load).toHaveBeenCalledTimes(1);
    await flow.stop();
    flow.expectState(({ loading }) => loading.phase).toBe('waiting');
  });

  it.each([
    ['cannot be loaded', Promise.reject(new Error('No chunk'))],
    ['throws', Promise.resolve(watchBroken)],
  ])('logs code that %s', async (_, loaded) => {
    const { browser, flow } = start(loaded, false);
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('waiting');
    expect(browser.failures).toEqual(['startPrefetch has failed']);
  });
});

describe('startRetries', () => {
  it('waits until the loading screen has left, and tries again if the retries themselves are lost [failure.forgotten]', async () => {
    const { context, failures } = createBrowser({ content: createScriptedContentApi() });
    const started = jest.fn();
    const prepare = jest.fn<Promise<() => Generator>, []>().mockRejectedValueOnce(new Error('No chunk'));
    prepare.mockResolvedValue(function* watch() {
      started();
      yield* [];
    });
    const flow = sagaTest(startRetries, {
      context: { ...context, connection: { ...context.connection, prepare } } as never,
    });
    await flow.pass(60_000);
    expect(prepare).not.toHaveBeenCalled();
    await flow.dispatch(loadingLeft());
    expect(failures).toEqual(['The retries could not be loaded']);
    expect(started).not.toHaveBeenCalled();
    await flow.dispatch(connectionSigned('online'));
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('does not wait for the loading screen after a hot update', async () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const prepare = jest.fn(() =>
      Promise.resolve(function* watch() {
        yield* [];
      }),
    );
    const connection = { ...context.connection, prepare } as never;
    const flow = sagaTest(startRetries, { args: [false], context: { ...context, connection } });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('waiting');
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the loading screen has left', 0, []],
    ['while the retries load', 1, [loadingLeft()]],
    ['while it waits to load them again', 1, [loadingLeft(), { fails: true }]],
  ])('loads nothing more once it is cancelled %s', async (_, calls, acts) => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const failed = acts.some((act) => 'fails' in act);
    const prepare = jest.fn(() => (failed ? Promise.reject(new Error('No chunk')) : new Promise(() => {})));
    const flow = sagaTest(startRetries, {
      context: { ...context, connection: { ...context.connection, prepare } } as never,
    });
    for (const act of acts) if ('type' in act) await flow.dispatch(act);
    await flow.stop();
    await flow.dispatch(connectionSigned('online'));
    await flow.pass(60_000);
    flow.expectState(({ loading }) => loading.phase).toBe(calls ? 'done' : 'waiting');
    expect(prepare).toHaveBeenCalledTimes(calls);
  });
});

const typed = (text: string) => fieldTyped({ field: 'f', text });

describe('startSuggestions', () => {
  it('loads the code at the first input, again if that failed, and suggests for the first text', async () => {
    const { content, context, failures } = createContentContext();
    const load = jest
      .fn<Promise<typeof watchSuggestions>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(watchSuggestions);
    const flow = sagaTest(startSuggestions, { context: { ...context, suggestions: { load } } });
    await flow.pass(1_000);
    expect(load).not.toHaveBeenCalled();
    await flow.dispatch(typed('a'));
    expect(content.calls).toHaveLength(0);
    await flow.dispatch(typed('ab'));
    await flow.pass(1_000);
    expect(content.calls.length).toBeGreaterThan(0);
    await flow.stop();
    flow.expectState((state) => selectSuggestions(state)?.text).toBe('ab');
    expect(load).toHaveBeenCalledTimes(2);
    expect(failures).toEqual(['The suggestions could not be loaded']);
  });

  it('ends while it loads', async () => {
    const { context } = createContentContext();
    const load = () => new Promise<typeof watchSuggestions>(() => undefined);
    const flow = sagaTest(startSuggestions, { context: { ...context, suggestions: { load } } });
    await flow.dispatch(typed('a'));
    await flow.stop();
    flow.expectState((state) => selectSuggestions(state)?.words).toEqual([]);
  });
});
