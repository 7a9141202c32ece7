import { watchNavigation } from '../../src/navigation/navigationSaga';
import {
  localeChanged,
  pageEntered,
  pageShown,
  selectCoverPhase,
} from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../support/browserContext';
import { ask, held, filter, phaseIs, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('navigation with the cover', () => {
  it('runs address → covering → covered → page → title → focus → top → page view → reveal [scroll.top-on-navigation] [cover.durations] [scroll.jump-under-cover] [navigation.settle-order]', async () => {
    const { browser, flow } = start('/ja', { scrollY: 420 });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .act(phaseIs('covering'))
      .act(() => expect(browser.log).toEqual(['push /ja/nowhere']))
      .delay(599)
      .act(phaseIs('covering'))
      .delay(1)
      .act(phaseIs('covered'))
      .act(() => expect(browser.log.slice(1)).toEqual(['head ja']))
      .dispatch(pageEntered(parseAddress('/ja/nowhere')))
      .act(phaseIs('revealing'))
      .act(() => expect(browser.log.slice(2)).toEqual(['focus', 'jump 0', 'view /ja/nowhere']))
      .delay(799)
      .act(phaseIs('revealing'))
      .delay(1)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .hasStates(
        ({ ui }) => `${ui.navigation.place?.page} ${ui.navigation.phase}`,
        [
          'home idle',
          'home covering',
          'home covered',
          'not-found covered',
          'not-found revealing',
          'not-found idle',
        ],
      )
      .silentRun();
  });

  it('covers for 0.2 s on mobile [cover.durations]', async () => {
    const { flow } = start('/ja', { device: { isMobile: true } });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(199)
      .act(phaseIs('covering'))
      .delay(1)
      .act(phaseIs('covered'))
      .delay(4_000)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
  });

  it('takes no time without motion, and keeps the order of events', async () => {
    const { browser, flow } = start('/ja', { device: { motion: false } });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(1)
      .dispatch(pageEntered(parseAddress('/ja/nowhere')))
      .delay(1)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .hasStates(selectCoverPhase, ['idle', 'covering', 'covered', 'revealing', 'idle'])
      .silentRun();
    expect(browser.log.slice(-3)).toEqual(['focus', 'jump 0', 'view /ja/nowhere']);
  });

  it('shows no cover in a browser that cannot play motion [engines.low-version-no-cover]', async () => {
    const { flow } = start('/ja', { device: { lowVersion: true } });
    await flow
      .dispatch(ask('/ja/nowhere'))
      .act(phaseIs('idle'))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
      .silentRun();
  });

  it('the last navigation wins; the cover does not restart and always ends [navigation.last-wins]', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(600)
      .act(phaseIs('covered'))
      .dispatch(ask('/ko/elsewhere'))
      .act(phaseIs('covered'))
      .dispatch(pageEntered(parseAddress('/ko/elsewhere')))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, '/ko/elsewhere')
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
    expect(browser.url()).toBe('/ko/elsewhere');
  });

  it('going back to the shown page during the cover removes the cover and restores the address', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(100)
      .dispatch(ask('/ja'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect(browser.url()).toBe('/ja');
  });

  it('clicking the pending address again does not push it twice', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/nowhere'), ask('/ja/nowhere'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
    expect(browser.log.filter((line) => line.startsWith('push'))).toEqual(['push /ja/nowhere']);
  });

  it('survives a screen that throws: logs it, removes the cover, and the next navigation works', async () => {
    const content = createScriptedContentApi();
    const { context, failures, opened, project } = createBrowser({ content });
    let broken = true;
    const focusHeading = () => {
      if (broken) throw new Error('No heading');
    };
    await expectFlow(watchNavigation)
      .withState(stateAfter(localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held))
      .withContext({ ...context, screen: { ...context.screen, focusHeading } })
      .subscribe(project)
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .act(phaseIs('idle'))
      .act(() => {
        expect(failures).toEqual([expect.stringContaining('/ja/nowhere')]);
        broken = false;
      })
      .dispatch(ask('/ja/elsewhere'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, '/ja/elsewhere')
      .silentRun();
  });
});

describe('navigation without the cover', () => {
  it('the same page in another language: no cover, the language follows, smooth scroll', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ko'))
      .hasFinalState(({ ui }) => [ui.navigation.place?.locale, ui.locale], ['ko', 'ko'])
      .hasStates(selectCoverPhase, ['idle'])
      .silentRun();
    expect(browser.log).toEqual(['push /ko', 'head ko', 'focus', 'scroll to top smoothly', 'view /ko']);
  });

  it('clicking the current URL: no cover, no new entry, scroll to top [navigation.same-address]', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja'))
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .hasStates(({ ui }) => ui.navigation, [expect.anything()])
      .hasStates(({ ui }) => ui.history.entry, [expect.anything()])
      .silentRun();
    expect(browser.log).toEqual(['scroll to top smoothly']);
  });

  it('back and forward restore the scroll position and push nothing [history.restores-position]', async () => {
    const { browser, flow } = start('/ja', { scrollY: 777 });
    await flow
      .dispatch(ask('/ko'))
      .act(() => browser.pop('/ja'))
      .hasFinalState(({ ui }) => ui.navigation.place?.locale, 'ja')
      .silentRun();
    expect(browser.log.slice(-4)).toEqual(['head ja', 'focus', 'jump 777', 'view /ja']);
  });

  it('a redirect is followed; a link to an unknown locale goes to /ja [routing.unknown-locale]', async () => {
    const { browser, flow } = start('/ko/nowhere');
    await flow
      .dispatch(ask('/fr/projects?x=1'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.address, { pathname: '/ja', search: '?x=1', hash: '' })
      .silentRun();
    expect(browser.url()).toBe('/ja?x=1');
  });

  it('a filter control changes only the list, which it may show from its beginning: no focus, no page view [navigation.control-says-filter] [lists.filter-in-reach]', async () => {
    const { browser, flow } = start('/ja/projects');
    await flow
      .dispatch(filter('/ja/projects?category=Brand'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.search, '?category=Brand')
      .silentRun();
    expect(browser.log).toEqual(['push /ja/projects?category=Brand', 'to the filtered list', 'head ja']);
  });

  it('a hash on the current page is left to the browser; the store follows it', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .act(() => browser.pop('/ja#page'))
      .hasFinalState(({ ui }) => ui.navigation.place?.address.hash, '#page')
      .silentRun();
    expect(browser.log).toEqual([]);
  });

  it('a page with late content is shown after the timeout; its lists fill in later', async () => {
    const { content, flow } = start('/ja', {}, []);
    await flow
      .dispatch(ask('/ja/team'))
      .delay(4_600)
      .act((state) => {
        expect(state.ui.navigation.place?.page).toBe('team');
        content.answerAll();
      })
      .delay(5_000)
      .hasFinalState(({ content: { lists } }) => lists['deo/ja']?.status, 'ready')
      .hasStates(({ ui }) => ui.navigation.place?.page, ['home', 'team'])
      .silentRun();
  });

  it('a hash link on a page that is still loading does not cancel the load [history.hash-entries]', async () => {
    const { browser, content, flow } = start('/ja', {}, []);
    await flow
      .dispatch(ask('/ja/team'))
      .delay(6_000)
      .act(() => browser.tab.goToPlace('#page', 300))
      .act(content.answerAll)
      .hasFinalState(({ content: { lists } }) => lists['deo/ja']?.status, 'ready')
      .hasFinalState(({ ui }) => ui.navigation.place?.address.hash, '#page')
      .silentRun();
  });

  it('going back to the shown page resumes the load that the navigation cancelled [history.back-loads-on]', async () => {
    const { browser, content, flow } = start('/ja', {}, []);
    await flow
      .dispatch(ask('/ja/team'))
      .delay(6_000)
      .dispatch(ask('/ja/projects'))
      .delay(100)
      .act(() => browser.pop('/ja/team'))
      .act(content.answerAll)
      .hasFinalState(({ content: { lists } }) => lists['deo/ja']?.status, 'ready')
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'team')
      .silentRun();
  });

  it('a report from another page does not end the wait for the entering page [navigation.entered-names-page]', async () => {
    const { browser, flow } = start('/ja/nowhere');
    await flow
      .dispatch(ask('/ja/elsewhere'))
      .delay(700)
      .dispatch(pageEntered(parseAddress('/ja/nowhere')))
      .act(() => expect(browser.log).toEqual(['push /ja/elsewhere', 'head ja']))
      .dispatch(pageEntered(parseAddress('/ja/elsewhere')))
      .hasFinalState(({ ui }) => ui.navigation.phase, 'revealing')
      .silentRun();
    expect(browser.log.at(-1)).toBe('view /ja/elsewhere');
  });
});
