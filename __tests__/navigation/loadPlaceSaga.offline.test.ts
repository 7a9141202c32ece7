/** A page whose code cannot be loaded because the connection is lost. */
import { retryRequested } from '../../src/features/connection/connection';
import type { Outage } from '../../src/lib/outage';
import type { PageName } from '../../src/lib/address/place';
import type { RootState } from '../../src/app/state/store';
import { ask, phaseIs, start } from '../support/navigation';

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

/** Home is shown; the code of other pages cannot be loaded until `connect`. */
function startOffline(outage: Outage = 'offline') {
  const line = { lost: true };
  const importPage = jest.fn((page: PageName) =>
    line.lost && page !== 'home' ? Promise.reject(new Error('No chunk')) : Promise.resolve(),
  );
  const started = start('/ja', { importPage, findOutage: () => (line.lost ? outage : undefined) });
  return { ...started, importPage, connect: () => void (line.lost = false) };
}

/** The page that is shown, and why no other is. */
const shown = ({ ui }: RootState) => [ui.navigation.place?.address.pathname, ui.navigation.outage];

describe('a page whose code cannot be loaded without a connection [failure.offline-navigation]', () => {
  it.each(['offline', 'unreachable'] as const)(
    'the shown page stays, under its own address, with the reason: %s',
    async (why) => {
      const { browser, flow } = startOffline(why);
      await flow
        .dispatch(ask('/ja/nowhere'))
        .delay(5_000)
        .act(phaseIs('idle'))
        .hasFinalState(shown, ['/ja', why])
        .silentRun();
      expect([browser.url(), browser.log.filter((entry) => entry.startsWith('open'))]).toEqual(['/ja', []]);
      expect(browser.failures).toEqual(['The page not-found could not be loaded']);
    },
  );

  it.each([
    ['a sign of the browser', [retryRequested()], 10],
    ['the same link, pressed again', [ask('/ja/nowhere')], 10],
    ['a delay', [], 20_000],
  ])('resumes by itself after %s', async (_, sign, ms) => {
    const { browser, flow, connect } = startOffline();
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .act(connect)
      .dispatch(...sign)
      .delay(ms)
      .act(({ ui }) => expect(ui.navigation.outage).toBeUndefined())
      .delay(4_000)
      .hasFinalState(shown, ['/ja/nowhere', undefined])
      .silentRun();
    expect(browser.url()).toBe('/ja/nowhere');
    expect(browser.log.filter((line) => line.startsWith('view'))).toEqual(['view /ja/nowhere']);
    browser.tab.go(-1);
    expect(browser.url()).toBe('/ja');
  });

  it('a newer navigation replaces the waiting one, with no entry left of it', async () => {
    const { browser, content, flow, connect } = startOffline();
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .dispatch(ask('/ja/team'))
      .delay(5_000)
      .act((state) => expect([shown(state), browser.url()]).toEqual([['/ja', 'offline'], '/ja']))
      .act(connect, content.answerAll)
      .dispatch(retryRequested())
      .delay(5_000)
      .hasFinalState(shown, ['/ja/team', undefined])
      .silentRun();
    browser.tab.go(-1);
    expect(browser.url()).toBe('/ja');
  });

  it('Back ends the wait; a later connection changes nothing', async () => {
    const { browser, flow, connect } = startOffline();
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .act(() => browser.tab.go(-1))
      .delay(100)
      .act((state) => expect([shown(state), browser.url()]).toEqual([['/ja', undefined], '/ja']))
      .act(connect)
      .dispatch(retryRequested())
      .delay(5_000)
      .hasFinalState(shown, ['/ja', undefined])
      .silentRun();
    expect(browser.url()).toBe('/ja');
  });

  it('a missing file is loaded with its document if the server answers', async () => {
    const { browser, flow, connect, importPage } = startOffline();
    importPage.mockImplementation(() => Promise.reject(new Error('No chunk')));
    await flow
      .dispatch(ask('/ja/nowhere'))
      .delay(5_000)
      .act(connect)
      .dispatch(retryRequested())
      .delay(100)
      .hasFinalState(({ ui }) => ui.navigation.outage, undefined)
      .silentRun();
    expect(browser.log.at(-1)).toBe('open /ja/nowhere');
  });

  describe('content that failed meanwhile', () => {
    /** Its page's code loads now, and the content is requested again. */
    function startAgain() {
      const { content, flow, connect } = startOffline();
      flow
        .dispatch(ask('/ja/team'))
        .act(() => content.call('blog').fail())
        .delay(5_000)
        .act(connect)
        .dispatch(retryRequested())
        .act(() => expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, false]));
      return { content, flow };
    }

    it('is requested again once the code has loaded', async () => {
      const { content, flow } = startAgain();
      await flow
        .act(() => content.call('blog').answer())
        .delay(5_000)
        .hasFinalState(({ content: { lists } }) => lists['deo/ja']?.status, 'ready')
        .silentRun();
      expect(content.calls).toHaveLength(2);
    });

    it('is given up by the next navigation', async () => {
      const { content, flow } = startAgain();
      await flow
        .dispatch(ask('/ja/nowhere'))
        .delay(5_000)
        .hasFinalState(shown, ['/ja/nowhere', undefined])
        .silentRun();
      expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    });
  });
});
