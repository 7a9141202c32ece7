/** A page whose code cannot be loaded because the connection is lost. */
import { retryRequested } from '../../src/features/connection/connection';
import type { Outage } from '../../src/lib/outage';
import type { PageName } from '../../src/lib/address/place';
import { start } from '../support/navigation';

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

/** Home is shown; the code of other pages cannot be loaded until `connect`. */
function startOffline(outage: Outage = 'offline') {
  const line = { lost: true };
  const importPage = jest.fn((page: PageName) =>
    line.lost && page !== 'home' ? Promise.reject(new Error('No chunk')) : Promise.resolve(),
  );
  const started = start('/ja', { importPage, findOutage: () => (line.lost ? outage : undefined) });
  const { flow, browser } = started;
  return {
    ...started,
    importPage,
    connect: () => void (line.lost = false),
    outage: () => flow.state().ui.navigation.outage,
    shown: () => flow.state().ui.navigation.place?.address.pathname,
    opened: () => browser.log.filter((entry) => entry.startsWith('open')),
  };
}

describe('a page whose code cannot be loaded without a connection [failure.offline-navigation]', () => {
  it.each(['offline', 'unreachable'] as const)(
    'the shown page stays, under its own address, with the reason: %s',
    async (why) => {
      const { browser, flow, ask, phase, outage, shown, opened } = startOffline(why);
      await ask('/ja/nowhere');
      await flow.pass(5_000);
      expect([shown(), browser.url(), outage(), phase()]).toEqual(['/ja', '/ja', why, 'idle']);
      await flow.stop();
      flow.expectState(() => opened()).toEqual([]);
      expect(browser.failures).toEqual(['The page not-found could not be loaded']);
    },
  );

  it.each([
    ['a sign of the browser', 10],
    ['the same link, pressed again', 10],
    ['a delay', 20_000],
  ])('resumes by itself after %s', async (what, ms) => {
    const { browser, flow, ask, connect, outage, shown } = startOffline();
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    connect();
    if (what.startsWith('the same')) await ask('/ja/nowhere');
    if (what.startsWith('a sign')) await flow.dispatch(retryRequested());
    await flow.pass(ms);
    expect(outage()).toBeUndefined();
    await flow.pass(4_000);
    await flow.stop();
    flow.expectState(() => shown()).toBe('/ja/nowhere');
    expect(browser.url()).toBe('/ja/nowhere');
    expect(browser.log.filter((line) => line.startsWith('view'))).toEqual(['view /ja/nowhere']);
    browser.tab.go(-1);
    expect(browser.url()).toBe('/ja');
  });

  it('a newer navigation replaces the waiting one, with no entry left of it', async () => {
    const { browser, content, flow, ask, connect, outage, shown } = startOffline();
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    await ask('/ja/team');
    await flow.pass(5_000);
    expect([shown(), browser.url(), outage()]).toEqual(['/ja', '/ja', 'offline']);
    connect();
    content.answerAll();
    await flow.dispatch(retryRequested());
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(() => shown()).toBe('/ja/team');
    browser.tab.go(-1);
    expect(browser.url()).toBe('/ja');
  });

  it('Back ends the wait; a later connection changes nothing', async () => {
    const { browser, flow, ask, connect, outage, shown } = startOffline();
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    browser.tab.go(-1);
    await flow.pass(100);
    expect([shown(), browser.url(), outage()]).toEqual(['/ja', '/ja', undefined]);
    connect();
    await flow.dispatch(retryRequested());
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(() => shown()).toBe('/ja');
    expect(browser.url()).toBe('/ja');
  });

  it('a missing file is loaded with its document if the server answers', async () => {
    const { browser, flow, ask, connect, importPage } = startOffline();
    importPage.mockImplementation(() => Promise.reject(new Error('No chunk')));
    await ask('/ja/nowhere');
    await flow.pass(5_000);
    connect();
    await flow.dispatch(retryRequested());
    await flow.pass(100);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.outage).toBeUndefined();
    expect(browser.log.at(-1)).toBe('open /ja/nowhere');
  });

  describe('content that failed meanwhile', () => {
    /** Its page's code loads now, and the content is requested again. */
    async function startAgain() {
      const started = startOffline();
      const { content, flow, ask, connect } = started;
      await ask('/ja/team');
      await flow.pass(0);
      content.call('blog').fail();
      await flow.pass(5_000);
      connect();
      await flow.dispatch(retryRequested());
      await flow.pass(0);
      expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
      return started;
    }

    it('is requested again once the code has loaded', async () => {
      const { content, flow } = await startAgain();
      content.call('blog').answer();
      await flow.pass(5_000);
      await flow.stop();
      flow.expectState(({ content: { lists } }) => lists['deo/ja']?.status).toBe('ready');
      expect(content.calls).toHaveLength(2);
    });

    it('is given up by the next navigation', async () => {
      const { content, flow, ask, shown } = await startAgain();
      await ask('/ja/nowhere');
      await flow.pass(5_000);
      await flow.stop();
      flow.expectState(() => shown()).toBe('/ja/nowhere');
      expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    });
  });
});
