/** Pages whose code is late or fails to load, and which report late that they have entered. */
import { pageEntered } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { start } from '../support/navigation';

/** Home is shown; the code of other pages comes with `arrive`, or never where the connection is lost. */
function startSlow(isLost = false) {
  let arrive: () => void = () => undefined;
  const importPage = () =>
    isLost ? Promise.reject(new Error('No chunk')) : new Promise<void>((resolve) => (arrive = resolve));
  const started = start('/ja', { importPage, findOutage: () => (isLost ? 'offline' : undefined) });
  return { ...started, arrive: () => arrive() };
}

describe('a page whose code is late', () => {
  it('keeps its address while it is waited for, and scrolls to its top in sight, since the cover has left', async () => {
    const { browser, flow, ask, arrive, phase } = startSlow();
    await ask('/ja/nowhere');
    await flow.pass(6_000);
    expect([browser.url(), phase(), flow.state().ui.navigation.place?.page]).toEqual([
      '/ja/nowhere',
      'idle',
      'home',
    ]);
    arrive();
    await flow.pass(0);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere')));
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
    expect(browser.log).toEqual([
      'push /ja/nowhere',
      'head ja',
      'focus',
      'scroll to top smoothly',
      'view /ja/nowhere',
    ]);
  });
});

it('a list is shown in a later task than the press that leads to it, also one that is held already [navigation.answers-first]', async () => {
  let draw = () => undefined as void;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const { browser, flow, filter } = start('/ja/projects?category=Brand', { nextTask: () => drawn });
  await filter('/ja/projects');
  const before = flow.state().ui.navigation.place?.address.search;
  expect([browser.url(), before]).toEqual(['/ja/projects', '?category=Brand']);
  draw();
  await flow.pass(0);
  await flow.stop();
  flow.expectState(({ ui }) => ui.navigation.place?.address.search).toBe('');
});

describe('a page whose code cannot be loaded without a connection [failure.offline-navigation]', () => {
  it('has an entry that belongs to the page on screen meanwhile', async () => {
    const { flow, ask } = startSlow(true);
    const { visit } = flow.state().ui.history.shown;
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.history.entry.visit).toBe(visit);
    flow.expectState(({ ui }) => ui.history.address.pathname).toBe('/ja');
  });

  it('keeps its address if the visitor went back or forward to it', async () => {
    const { browser, flow } = startSlow(true);
    browser.pop('/ja/nowhere');
    await flow.pass(5_000);
    await flow.stop();
    flow
      .expectState(({ ui }) => [ui.navigation.place?.page, ui.navigation.outage])
      .toEqual(['home', 'offline']);
    expect([browser.url(), browser.log]).toEqual(['/ja/nowhere', []]);
  });
});

it('a page that never reports that it has entered counts as entered after three seconds [navigation.page-enters-in-time]', async () => {
  const { browser, flow, ask } = start('/ja');
  await ask('/ja/nowhere');
  await flow.pass(600);
  const entering = () => flow.state().ui.navigation.entering;
  await flow.pass(2_999);
  expect(entering()).toBeDefined();
  await flow.pass(1);
  expect(entering()).toBeUndefined();
  await flow.pass(2_000);
  await flow.stop();
  flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
  flow.expectTimes(pageEntered(parseAddress('/ja/nowhere'))).toBe(1);
  expect(browser.log).toContain('view /ja/nowhere');
});
