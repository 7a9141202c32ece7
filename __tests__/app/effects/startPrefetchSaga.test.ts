import { startPrefetch } from '../../../src/app/effects/startPrefetchSaga';
import { loadingLeft } from '../../../src/features/loading/loading';
import { watchPrefetch } from '../../../src/features/prefetch/prefetchSaga';
import { port } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { createBrowser } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

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
