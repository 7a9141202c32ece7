import { loadPlace } from '../../src/navigation/loadPlaceSaga';
import { createBrowser } from '../support/browserContext';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { start } from '../support/navigation';

describe('loading a page whose chunk or content is slow or fails', () => {
  it.each([
    [
      'fails and is loaded as a document',
      () => Promise.reject(new Error('No chunk')),
      [expect.stringContaining('not-found')],
      ['open /ja/nowhere'],
    ],
    ['hangs', () => new Promise<void>(() => {}), [], []],
  ])(
    'removes the cover when the page %s, and keeps the current page [cover.never-left-behind]',
    async (_, importPage, failures, opened) => {
      const { browser, flow, ask, phase } = start('/ja', { importPage });
      await ask('/ja/nowhere');
      await flow.pass(10_000);
      expect(phase()).toBe('idle');
      await flow.stop();
      flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
      expect(browser.failures).toEqual(failures);
      expect(browser.log.filter((line) => /^(open|focus)/.test(line))).toEqual(opened);
    },
  );

  it('a page whose chunk or messages are late is shown without the cover once they arrive', async () => {
    let arrive = () => undefined as void;
    const importPage = () => new Promise<void>((resolve) => (arrive = resolve));
    const { browser, flow, ask, phase } = start('/ja', { importPage });
    await ask('/ja/nowhere');
    await flow.pass(6_000);
    expect([phase(), flow.state().ui.navigation.place?.page]).toEqual(['idle', 'home']);
    arrive();
    await flow.pass(4_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    expect(browser.log.filter((line) => line === 'focus')).toHaveLength(1);
  });

  it('removes the cover when content hangs; the call is aborted and its list is not left loading', async () => {
    const { content, flow, ask, phase } = start('/ja/nowhere', {}, []);
    await ask('/ja');
    await flow.pass(10_000);
    expect(phase()).toBe('idle');
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['articles/ja']?.status).toBe('idle');
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it('content that failed while the code could be loaded is not requested again', async () => {
    const { content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/team');
    await flow.pass(0);
    content.call('blog').fail();
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['deo/ja']?.status).toBe('failed');
    expect(content.calls).toHaveLength(1);
  });
});

it('a load that throws is logged, and does not end the navigation', async () => {
  const { context, failures } = createBrowser({ content: createScriptedContentApi() });
  const shown = () => {
    throw new Error('No route');
  };
  const flow = sagaTest(loadPlace, {
    args: [placeOf('/ja/nowhere')],
    context: { ...context, pages: { ...context.pages, shown } },
  });
  await flow.ends();
  flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
  expect(failures).toEqual(['The page /ja/nowhere could not be loaded']);
});
