/** What was pending when the sagas were replaced, or when a state of the past was shown. */
import { createLoadingScreen } from '../../../support/loadingScreens';
import { startTravelVisit, type TravelVisit } from '../../../support/travelVisit';
import type { Outage } from '../../../../src/lib/outage';
import { loadComplete, loadingLeft } from '../../../../src/features/loading/loading';
import { pageEntered, pageShown, unfolded } from '../../../../src/navigation/navigationSlice';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const timesOf = ({ actions }: TravelVisit, ...types: string[]) =>
  types.map((type) => actions().filter((one) => one === type).length);

describe('sagas replaced during the first load', () => {
  it.each([
    ['/ja', 'before it is covered', 0],
    ['/ja', 'while the counter runs', 300],
    ['/ja/team', 'while the screen covers the page', 300],
    ['/ja/team', 'while the screen leaves', 1_200],
  ])(
    '%s, %s: the screen leaves, with one loadComplete [operations.edit-in-first-load]',
    async (url, _, ms) => {
      const log: string[] = [];
      const loadingScreen = { ...createLoadingScreen(), announce: () => void log.push('announced') };
      const visit = startTravelVisit(url, { loadingScreen });
      await visit.pass(ms);
      expect(visit.head().loading.phase).not.toBe('done');
      visit.tools.restart();
      await visit.rest();
      expect(visit.head().loading.phase).toBe('done');
      expect(timesOf(visit, loadComplete.type, loadingLeft.type)).toEqual([1, 1]);
      expect(log).toEqual(['announced']);
      expect(visit.head().loading.displayed).toBe(url === '/ja' ? 100 : 0);
    },
  );
});

/** A visit whose pages cannot be loaded until the connection is back. */
async function startOffline() {
  let outage: Outage | undefined = 'offline';
  const visit = startTravelVisit('/ja', {
    importPage: () => (outage ? Promise.reject(new Error('No chunk')) : Promise.resolve()),
    findOutage: () => outage,
  });
  await visit.rest();
  const reconnect = async () => {
    outage = undefined;
    visit.browser.emitSign('online');
    await visit.rest();
    await visit.enter();
    await visit.rest();
  };
  return { ...visit, reconnect };
}

describe('sagas replaced while a navigation waits for the connection [operations.waiting-navigation-resumes]', () => {
  it('it waits again, with the address of the page on screen, and arrives once the connection is back', async () => {
    const visit = await startOffline();
    const { browser, head, go, pass, tools, reconnect } = visit;
    await go('/ja/team');
    await pass(1_500);
    expect([head().ui.navigation.outage, browser.url()]).toEqual(['offline', '/ja']);
    const { index } = head().ui.history.entry;
    tools.restart();
    await pass(1_500);
    expect([head().ui.navigation.outage, browser.url(), head().ui.navigation.phase]).toEqual([
      'offline',
      '/ja',
      'idle',
    ]);
    await reconnect();
    const { navigation, history } = head().ui;
    expect([navigation.place?.page, navigation.outage, browser.url()]).toEqual([
      'team',
      undefined,
      '/ja/team',
    ]);
    expect([history.entry.index, history.held, history.shown.key]).toEqual([index, false, history.entry.key]);
  });

  it('Back during the wait is not undone', async () => {
    const { browser, head, go, pass, tools, reconnect } = await startOffline();
    await go('/ja/team');
    await pass(1_500);
    browser.tab.go(-1);
    await pass(100);
    tools.restart();
    await pass(1_500);
    await reconnect();
    expect([head().ui.navigation.place?.page, head().ui.navigation.outage, browser.url()]).toEqual([
      'home',
      undefined,
      '/ja',
    ]);
  });
});

describe('a page that enters while a state of the past is shown [navigation.page-enters-in-time]', () => {
  it('has entered soon after the newest state is shown again', async () => {
    const visit = startTravelVisit('/ja');
    await visit.rest();
    visit.store.dispatch(unfolded('articles'));
    await visit.go('/ja/team');
    await visit.pass(100);
    visit.content.answerAll();
    await visit.pass(700);
    expect(visit.head().ui.navigation).toMatchObject({ entering: true, unfolded: ['articles'] });
    await visit.jump(visit.indexOf(pageShown.type) - 1);
    await visit.enter();
    expect(visit.head().ui.navigation.entering).toBe(true);
    await visit.back();
    await visit.pass(3_100);
    expect(visit.head().ui.navigation).not.toHaveProperty('entering');
    expect(visit.head().ui.navigation).not.toHaveProperty('unfolded');
    await visit.rest();
    expect(timesOf(visit, pageEntered.type)).toEqual([1]);
  });

  it('has entered even if the newest state was rewritten to one in which it had not', async () => {
    const visit = startTravelVisit('/ja');
    await visit.rest();
    await visit.go('/ja/team');
    await visit.pass(100);
    visit.content.answerAll();
    await visit.pass(700);
    expect(visit.head().ui.navigation.entering).toBe(true);
    visit.tools.restart();
    await visit.pass(200);
    expect(visit.head().ui.navigation).not.toHaveProperty('entering');
  });
});
