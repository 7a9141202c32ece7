import { startPrefetch, startRetries, startSuggestions } from '../../../src/app/effects/rootSaga';
import { loadingLeft } from '../../../src/features/loading/loading';
import { watchPrefetch } from '../../../src/features/prefetch/prefetchSaga';
import { port } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { createBrowser } from '../../support/browserContext';
import { expectFlow } from '../../support/expectFlow';
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
  const flow = expectFlow(guarded(startPrefetch), isFirst).withContext(context);
  return { browser, load, flow };
}

describe('startPrefetch', () => {
  it('loads the code after the page has opened, and then listens', async () => {
    const { browser, load, flow } = start(Promise.resolve(watchPrefetch), true);
    await flow
      .delay(1_000)
      .act(() => expect(load).not.toHaveBeenCalled())
      .dispatch(loadingLeft())
      .act(() => expect(browser.listening()).toEqual(['aims']))
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .silentRun();
  });

  it('does not wait for the page after a hot update', async () => {
    const { load, flow } = start(new Promise(() => undefined), false);
    await flow
      .act(() => expect(load).toHaveBeenCalledTimes(1))
      .hasFinalState(({ loading }) => loading.phase, 'waiting')
      .silentRun();
  });

  it.each([
    ['cannot be loaded', Promise.reject(new Error('No chunk'))],
    ['throws', Promise.resolve(watchBroken)],
  ])('logs code that %s', async (_, loaded) => {
    const { browser, flow } = start(loaded, false);
    await flow.hasFinalState(({ loading }) => loading.phase, 'waiting').run();
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
    await expectFlow(startRetries)
      .withContext({ ...context, connection: { ...context.connection, prepare } } as never)
      .delay(60_000)
      .act(() => expect(prepare).not.toHaveBeenCalled())
      .dispatch(loadingLeft())
      .act(() => {
        expect(failures).toEqual(['The retries could not be loaded']);
        expect(started).not.toHaveBeenCalled();
      })
      .dispatch(connectionSigned('online'))
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .run();
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
    await expectFlow(startRetries, false)
      .withContext({ ...context, connection })
      .hasFinalState(({ loading }) => loading.phase, 'waiting')
      .run();
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the loading screen has left', 0, [], new Promise(() => {})],
    ['while the retries load', 1, [loadingLeft()], new Promise(() => {})],
    ['while it waits to load them again', 1, [loadingLeft()], Promise.reject(new Error('No chunk'))],
  ])('loads nothing more once it is cancelled %s', async (_, calls, acts, prepared) => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const prepare = jest.fn(() => prepared);
    await expectFlow(startRetries)
      .withContext({ ...context, connection: { ...context.connection, prepare } } as never)
      .dispatch(...acts)
      .cancel()
      .dispatch(connectionSigned('online'))
      .delay(60_000)
      .hasFinalState(({ loading }) => loading.phase, calls ? 'done' : 'waiting')
      .run();
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
    await expectFlow(startSuggestions)
      .withContext({ ...context, suggestions: { load } })
      .delay(1_000)
      .act(() => expect(load).not.toHaveBeenCalled())
      .dispatch(typed('a'))
      .act(() => expect(content.calls).toHaveLength(0))
      .dispatch(typed('ab'))
      .delay(1_000)
      .act(() => expect(content.calls.length).toBeGreaterThan(0))
      .hasFinalState((state) => selectSuggestions(state)?.text, 'ab')
      .silentRun();
    expect(load).toHaveBeenCalledTimes(2);
    expect(failures).toEqual(['The suggestions could not be loaded']);
  });

  it('ends while it loads', async () => {
    const { context } = createContentContext();
    const load = () => new Promise<typeof watchSuggestions>(() => undefined);
    await expectFlow(startSuggestions)
      .withContext({ ...context, suggestions: { load } })
      .dispatch(typed('a'))
      .hasFinalState((state) => selectSuggestions(state)?.words, [])
      .silentRun();
  });
});
