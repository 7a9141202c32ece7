import { loadPlace } from '../../src/navigation/loadPlaceSaga';
import { createBrowser } from '../support/browserContext';
import { placeOf } from '../support/places';
import { expectFlow } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { ask, phaseIs, start } from '../support/navigation';

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
      const { browser, flow } = start('/ja', { importPage });
      await flow
        .dispatch(ask('/ja/nowhere'))
        .delay(10_000)
        .act(phaseIs('idle'))
        .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
        .silentRun();
      expect(browser.failures).toEqual(failures);
      expect(browser.log.filter((line) => /^(open|focus)/.test(line))).toEqual(opened);
    },
  );

  it('a page whose chunk or messages are late is shown without the cover once they arrive', async () => {
    let arrive = () => undefined as void;
    const importPage = () => new Promise<void>((resolve) => (arrive = resolve));
    const { browser, flow } = start('/ja', { importPage });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(6_000)
      .act((state) => {
        expect([state.ui.navigation.phase, state.ui.navigation.place?.page]).toEqual(['idle', 'home']);
        arrive();
      })
      .delay(4_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
    expect(browser.log.filter((line) => line === 'focus')).toHaveLength(1);
  });

  it('removes the cover when content hangs; the call is aborted and its list is not left loading', async () => {
    const { content, flow } = start('/ja/nowhere', {}, []);
    await flow
      .dispatch(ask('/ja'))
      .delay(10_000)
      .act(phaseIs('idle'))
      .hasFinalState(({ content: { lists } }) => lists['articles/ja']?.status, 'idle')
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it('content that failed while the code could be loaded is not requested again', async () => {
    const { content, flow } = start('/ja', {}, []);
    await flow
      .dispatch(ask('/ja/team'))
      .act(() => content.call('blog').fail())
      .delay(5_000)
      .hasFinalState(({ content: { lists } }) => lists['deo/ja']?.status, 'failed')
      .silentRun();
    expect(content.calls).toHaveLength(1);
  });
});

it('a load that throws is logged, and does not end the navigation', async () => {
  const { context, failures } = createBrowser({ content: createScriptedContentApi() });
  const shown = () => {
    throw new Error('No route');
  };
  await expectFlow(loadPlace, placeOf('/ja/nowhere'))
    .withContext({ ...context, pages: { ...context.pages, shown } })
    .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
    .run();
  expect(failures).toEqual(['The page /ja/nowhere could not be loaded']);
});
