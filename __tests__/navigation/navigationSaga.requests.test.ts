/** What a request requires: nothing, a document, the pending page, or the page on screen. */
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { retryRequested } from '../../src/features/connection/connection';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../support/browserContext';
import { held, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('a request', () => {
  it('for an address that is no page of the site is left to the browser [address.reserved-names]', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/content/collections');
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    expect([browser.log, browser.failures]).toEqual([['open /content/collections'], []]);
  });

  it('before any page is shown does nothing', async () => {
    const { context, project, opened, failures, log } = createBrowser({
      content: createScriptedContentApi(),
    });
    const flow = sagaTest(watchNavigation, { context, project, given: [opened] });
    await flow.dispatch(navigationRequested({ to: parseAddress('/ja/team'), action: 'push' }));
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place).toBeNull();
    expect([log, failures]).toEqual([[], []]);
  });

  it('that cannot be read is logged, and the next one works', async () => {
    const { context, project, opened, failures } = createBrowser({ content: createScriptedContentApi() });
    let broken = true;
    const language = () => {
      if (broken) throw new Error('No language');
      return 'ja';
    };
    const flow = sagaTest(watchNavigation, {
      context: { ...context, screen: { ...context.screen, language } },
      project,
      given: [localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held],
    });
    const ask = (to: string) => flow.dispatch(navigationRequested({ to: parseAddress(to), action: 'push' }));
    await ask('/ja/nowhere?a=b');
    broken = false;
    await ask('/ja/elsewhere');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe('/ja/elsewhere');
    expect(failures).toEqual(['The request for /ja/nowhere?a=b has failed']);
  });

  it('to reload the pending page requests its content again; another way there replaces the request', async () => {
    const { browser, flow, ask } = start('/ja/projects', { scrollY: 777 });
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    browser.tab.scrollTo(50);
    await ask('/ja/projects');
    await flow.pass(100);
    await ask('/ja/projects');
    browser.tab.go(-2);
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('projects');
    flow.expectTimes(retryRequested()).toBe(1);
    expect(browser.tab.scrollY()).toBe(777);
  });

  it('for the page on screen, while another is pending, is a navigation to it', async () => {
    const { browser, flow, ask } = start('/ja', { scrollY: 300 });
    await ask('/ja/nowhere');
    await flow.pass(100);
    await ask('/ja');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    expect(browser.log.slice(1)).toEqual(['replace /ja', 'head ja', 'focus', 'jump 0', 'view /ja']);
  });
});
