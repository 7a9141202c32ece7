/** Pages whose code is late or fails to load, and which report late that they have entered. */
import { pageEntered } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { ask, filter, start } from '../support/navigation';

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
    const { browser, flow, arrive } = startSlow();
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(6_000)
      .act((state) => {
        const { phase, place } = state.ui.navigation;
        expect([browser.url(), phase, place?.page]).toEqual(['/ja/nowhere', 'idle', 'home']);
        arrive();
      })
      .dispatch(pageEntered(parseAddress('/ja/nowhere')))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
      .silentRun();
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
  const { browser, flow } = start('/ja/projects?category=Brand', { nextTask: () => drawn });
  await flow
    .dispatch(filter('/ja/projects'))
    .act((state) => {
      const { place } = state.ui.navigation;
      expect([browser.url(), place?.address.search]).toEqual(['/ja/projects', '?category=Brand']);
      draw();
    })
    .hasFinalState(({ ui }) => ui.navigation.place?.address.search, '')
    .silentRun();
});

describe('a page whose code cannot be loaded without a connection [failure.offline-navigation]', () => {
  it('has an entry that belongs to the page on screen meanwhile', async () => {
    const { flow, state } = startSlow(true);
    const { visit } = state.ui.history.shown;
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.history.entry.visit, visit)
      .hasFinalState(({ ui }) => ui.history.address.pathname, '/ja')
      .silentRun();
  });

  it('keeps its address if the visitor went back or forward to it', async () => {
    const { browser, flow } = startSlow(true);
    await flow
      .act(() => browser.pop('/ja/nowhere'))
      .delay(5_000)
      .hasFinalState(({ ui }) => [ui.navigation.place?.page, ui.navigation.outage], ['home', 'offline'])
      .silentRun();
    expect([browser.url(), browser.log]).toEqual(['/ja/nowhere', []]);
  });
});

it('a page that never reports that it has entered counts as entered after three seconds [navigation.page-enters-in-time]', async () => {
  const { browser, flow } = start('/ja');
  await flow
    .dispatch(ask('/ja/nowhere'))
    .delay(600 + 2_999)
    .act(({ ui }) => expect(ui.navigation.entering).toBeDefined())
    .delay(1)
    .act(({ ui }) => expect(ui.navigation.entering).toBeUndefined())
    .delay(2_000)
    .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
    .put(pageEntered(parseAddress('/ja/nowhere')))
    .silentRun();
  expect(browser.log).toContain('view /ja/nowhere');
});
