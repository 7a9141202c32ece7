/** What a request requires: nothing, a document, the pending page, or the page on screen. */
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import { retryRequested } from '../../src/features/connection/connection';
import { createBrowser } from '../support/browserContext';
import { ask, held, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('a request', () => {
  it('for an address that is no page of the site is left to the browser [address.reserved-names]', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/content/collections'))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect([browser.log, browser.failures]).toEqual([['open /content/collections'], []]);
  });

  it('before any page is shown does nothing', async () => {
    const { context, project, opened, failures, log } = createBrowser({
      content: createScriptedContentApi(),
    });
    await expectFlow(watchNavigation)
      .withState(stateAfter(opened))
      .withContext(context)
      .subscribe(project)
      .dispatch(ask('/ja/team'))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place, null)
      .silentRun();
    expect([log, failures]).toEqual([[], []]);
  });

  it('that cannot be read is logged, and the next one works', async () => {
    const { context, project, opened, failures } = createBrowser({ content: createScriptedContentApi() });
    let broken = true;
    const language = () => {
      if (broken) throw new Error('No language');
      return 'ja';
    };
    await expectFlow(watchNavigation)
      .withState(stateAfter(localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held))
      .withContext({ ...context, screen: { ...context.screen, language } })
      .subscribe(project)
      .dispatch(ask('/ja/nowhere?a=b'))
      .act(() => (broken = false))
      .dispatch(ask('/ja/elsewhere'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, '/ja/elsewhere')
      .silentRun();
    expect(failures).toEqual(['The request for /ja/nowhere?a=b has failed']);
  });

  it('to reload the pending page requests its content again; another way there replaces the request', async () => {
    const { browser, flow } = start('/ja/projects', { scrollY: 777 });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .act(() => browser.tab.scrollTo(50))
      .dispatch(ask('/ja/projects'))
      .delay(100)
      .dispatch(ask('/ja/projects'))
      .act(() => browser.tab.go(-2))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'projects')
      .put(retryRequested())
      .not.put(retryRequested())
      .silentRun();
    expect(browser.tab.scrollY()).toBe(777);
  });

  it('for the page on screen, while another is pending, is a navigation to it', async () => {
    const { browser, flow } = start('/ja', { scrollY: 300 });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(100)
      .dispatch(ask('/ja'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect(browser.log.slice(1)).toEqual(['replace /ja', 'head ja', 'focus', 'jump 0', 'view /ja']);
  });
});
