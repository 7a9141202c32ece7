/** Requests for the page on screen. */
import { retryRequested } from '../../src/features/connection/connection';
import { ask, filter, start } from '../support/navigation';

const addresses = (log: string[]) => log.filter((line) => /^(push|replace|element|scroll|jump)/.test(line));

describe('a request for the page on screen', () => {
  it('a link to a hash scrolls to it; its entry belongs to the visit of the page, and records its position', async () => {
    const { browser, flow, state } = start('/ja');
    const { visit } = state.ui.history.shown;
    await flow
      .dispatch(ask('/ja#page'))
      .hasFinalState(({ ui }) => [ui.history.entry.visit, ui.history.entry.index], [visit, 1])
      .hasFinalState(({ ui }) => ui.history.recorded === ui.history.entry.key, true)
      .silentRun();
    expect(addresses(browser.log)).toEqual(['push /ja#page', 'element #page']);
  });

  it('a replacing link to a hash adds no entry', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja#page', 'replace'))
      .hasFinalState(({ ui }) => ui.history.entry.index, 0)
      .silentRun();
    expect(addresses(browser.log)).toEqual(['replace /ja#page', 'element #page']);
  });

  it('a filter that is chosen already moves nothing, and the position is still recorded', async () => {
    const { browser, flow } = start('/ja/projects?category=Brand', { scrollY: 400 });
    await flow
      .dispatch(filter('/ja/projects?category=Brand'))
      .hasFinalState(({ ui }) => ui.history.recorded === ui.history.entry.key, true)
      .silentRun();
    expect([addresses(browser.log), browser.tab.scrollY()]).toEqual([[], 400]);
  });

  it('asks once more for what the page failed to load [failure.heals]', async () => {
    const { flow } = start('/ja');
    await flow
      .dispatch(ask('/ja#page'))
      .hasFinalState(({ ui }) => ui.history.address.hash, '#page')
      .put(retryRequested())
      .not.put(retryRequested())
      .silentRun();
  });

  it('makes no call when the visitor goes back', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .act(() => browser.tab.goToPlace('#page', 0))
      .hasFinalState(({ ui }) => ui.history.address.hash, '#page')
      .not.put(retryRequested())
      .silentRun();
  });

  it('an event of the browser for the current entry moves nothing', async () => {
    const { browser, flow } = start('/ja', { scrollY: 700 });
    await flow
      .act(() => browser.tab.window.dispatchEvent(new Event('popstate')))
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect(addresses(browser.log)).toEqual([]);
  });
});
