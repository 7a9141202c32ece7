import { watchNavigation } from '../../src/navigation/navigationSaga';
import {
  localeChanged,
  navigationRequested,
  pageEntered,
  pageShown,
  selectCoverPhase,
} from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../support/browserContext';
import { held, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('navigation with the cover', () => {
  it('runs address → covering → covered → page → title → focus → top → page view → reveal [scroll.top-on-navigation] [cover.durations] [scroll.jump-under-cover] [navigation.settle-order]', async () => {
    const { browser, flow, ask, phase } = start('/ja', { scrollY: 420 });
    await ask('/ja/nowhere');
    expect(browser.log).toEqual(['push /ja/nowhere']);
    expect(phase()).toBe('covering');
    await flow.pass(599);
    expect(phase()).toBe('covering');
    await flow.pass(1);
    expect([phase(), flow.state().ui.navigation.place?.page]).toEqual(['covered', 'not-found']);
    expect(browser.log.slice(1)).toEqual(['head ja']);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere')));
    expect(browser.log.slice(2)).toEqual(['focus', 'jump 0', 'view /ja/nowhere']);
    expect(phase()).toBe('revealing');
    await flow.pass(799);
    expect(phase()).toBe('revealing');
    await flow.pass(1);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    flow
      .expectStates(({ ui }) => `${ui.navigation.place?.page} ${ui.navigation.phase}`)
      .toEqual([
        'home idle',
        'home covering',
        'home covered',
        'not-found covered',
        'not-found revealing',
        'not-found idle',
      ]);
  });

  it('covers for 0.2 s on mobile [cover.durations]', async () => {
    const { flow, ask, phase } = start('/ja', { device: { isMobile: true } });
    await ask('/ja/nowhere');
    await flow.pass(199);
    expect(phase()).toBe('covering');
    await flow.pass(1);
    expect(phase()).toBe('covered');
    await flow.pass(4_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
  });

  it('takes no time without motion, and keeps the order of events', async () => {
    const { browser, flow, ask } = start('/ja', { device: { motion: false } });
    await ask('/ja/nowhere');
    await flow.pass(1);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere')));
    await flow.pass(1);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    flow.expectStates(selectCoverPhase).toEqual(['idle', 'covering', 'covered', 'revealing', 'idle']);
    expect(browser.log.slice(-3)).toEqual(['focus', 'jump 0', 'view /ja/nowhere']);
  });

  it('shows no cover in a browser that cannot play motion [engines.low-version-no-cover]', async () => {
    const { flow, ask, phase } = start('/ja', { device: { lowVersion: true } });
    await ask('/ja/nowhere');
    expect(phase()).toBe('idle');
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
  });

  it('the last navigation wins; the cover does not restart and always ends [navigation.last-wins]', async () => {
    const { browser, flow, ask, phase } = start('/ja');
    await ask('/ja/nowhere');
    await flow.pass(600);
    expect(phase()).toBe('covered');
    await ask('/ko/elsewhere');
    expect(phase()).toBe('covered');
    await flow.dispatch(pageEntered(parseAddress('/ko/elsewhere')));
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe('/ko/elsewhere');
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    expect(browser.url()).toBe('/ko/elsewhere');
  });

  it('going back to the shown page during the cover removes the cover and restores the address', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ja/nowhere');
    await flow.pass(100);
    await ask('/ja');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    expect(browser.url()).toBe('/ja');
  });

  it('clicking the pending address again does not push it twice', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ja/nowhere');
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    expect(browser.log.filter((line) => line.startsWith('push'))).toEqual(['push /ja/nowhere']);
  });

  it('survives a screen that throws: logs it, removes the cover, and the next navigation works', async () => {
    const content = createScriptedContentApi();
    const { context, failures, opened, project } = createBrowser({ content });
    let broken = true;
    const focusHeading = () => {
      if (broken) throw new Error('No heading');
    };
    const flow = sagaTest(watchNavigation, {
      context: { ...context, screen: { ...context.screen, focusHeading } },
      project,
      given: [localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held],
    });
    const ask = (to: string) => flow.dispatch(navigationRequested({ to: parseAddress(to), action: 'push' }));
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    expect([flow.state().ui.navigation.phase, failures]).toEqual([
      'idle',
      [expect.stringContaining('/ja/nowhere')],
    ]);
    broken = false;
    await ask('/ja/elsewhere');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe('/ja/elsewhere');
  });
});

describe('navigation without the cover', () => {
  it('the same page in another language: no cover, the language follows, smooth scroll', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ko');
    await flow.dispatch(pageEntered(parseAddress('/ko')));
    await flow.stop();
    flow.expectState(({ ui }) => [ui.navigation.place?.locale, ui.locale]).toEqual(['ko', 'ko']);
    flow.expectStates(selectCoverPhase).toEqual(['idle']);
    expect(browser.log).toEqual(['push /ko', 'head ko', 'focus', 'scroll to top smoothly', 'view /ko']);
  });

  it('clicking the current URL: no cover, no new entry, scroll to top [navigation.same-address]', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ja');
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    flow.expectStates(({ ui }) => ui.navigation).toHaveLength(1);
    flow.expectStates(({ ui }) => ui.history.entry).toHaveLength(1);
    expect(browser.log).toEqual(['scroll to top smoothly']);
  });

  it('back and forward restore the scroll position and push nothing [history.restores-position]', async () => {
    const { browser, flow, ask } = start('/ja', { scrollY: 777 });
    await ask('/ko');
    const before = browser.log.length;
    browser.pop('/ja');
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.locale).toBe('ja');
    expect(browser.log.slice(before)).toEqual(['head ja', 'focus', 'jump 777', 'view /ja']);
  });

  it('a redirect is followed; a link to an unknown locale goes to /ja [routing.unknown-locale]', async () => {
    const { browser, flow, ask } = start('/ko/nowhere');
    await ask('/fr/projects?x=1');
    await flow.pass(5_000);
    await flow.stop();
    flow
      .expectState(({ ui }) => ui.navigation.place?.address)
      .toEqual({ pathname: '/ja', search: '?x=1', hash: '' });
    expect(browser.url()).toBe('/ja?x=1');
  });

  it('a filter control changes only the list, which it may show from its beginning: no focus, no page view [navigation.control-says-filter] [lists.filter-in-reach]', async () => {
    const { browser, flow, filter } = start('/ja/projects');
    await filter('/ja/projects?category=Brand');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.search).toBe('?category=Brand');
    expect(browser.log).toEqual(['push /ja/projects?category=Brand', 'to the filtered list', 'head ja']);
  });

  it('a hash on the current page is left to the browser; the store follows it', async () => {
    const { browser, flow } = start('/ja');
    browser.pop('/ja#page');
    await flow.pass(0);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.hash).toBe('#page');
    expect(browser.log).toEqual([]);
  });

  it('a page with late content is shown after the timeout; its lists fill in later', async () => {
    const { content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/team');
    await flow.pass(4_600);
    expect(flow.state().ui.navigation.place?.page).toBe('team');
    content.answerAll();
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['deo/ja']?.status).toBe('ready');
    flow.expectStates(({ ui }) => ui.navigation.place?.page).toEqual(['home', 'team']);
  });

  it('a hash link on a page that is still loading does not cancel the load [history.hash-entries]', async () => {
    const { browser, content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/team');
    await flow.pass(6_000);
    browser.tab.goToPlace('#page', 300);
    await flow.pass(0);
    content.answerAll();
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['deo/ja']?.status).toBe('ready');
    flow.expectState(({ ui }) => ui.navigation.place?.address.hash).toBe('#page');
  });

  it('going back to the shown page resumes the load that the navigation cancelled [history.back-loads-on]', async () => {
    const { browser, content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/team');
    await flow.pass(6_000);
    await ask('/ja/projects');
    await flow.pass(100);
    browser.pop('/ja/team');
    await flow.pass(0);
    content.answerAll();
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['deo/ja']?.status).toBe('ready');
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('team');
  });

  it('a report from another page does not end the wait for the entering page [navigation.entered-names-page]', async () => {
    const { browser, flow, ask } = start('/ja/nowhere');
    await ask('/ja/elsewhere');
    await flow.pass(700);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere')));
    expect(browser.log).toEqual(['push /ja/elsewhere', 'head ja']);
    await flow.dispatch(pageEntered(parseAddress('/ja/elsewhere')));
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('revealing');
    expect(browser.log.at(-1)).toBe('view /ja/elsewhere');
  });
});
