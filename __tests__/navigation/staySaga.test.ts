/** Requests for the page on screen. */
import { retryRequested } from '../../src/features/connection/connection';
import { start } from '../support/navigation';

const addresses = (log: string[]) => log.filter((line) => /^(push|replace|element|scroll|jump)/.test(line));

describe('a request for the page on screen', () => {
  it('a link to a hash scrolls to it; its entry belongs to the visit of the page, and records its position', async () => {
    const { browser, flow, ask } = start('/ja');
    const { visit } = flow.state().ui.history.shown;
    await ask('/ja#page');
    await flow.stop();
    flow.expectState(({ ui }) => [ui.history.entry.visit, ui.history.entry.index]).toEqual([visit, 1]);
    flow.expectState(({ ui }) => ui.history.recorded === ui.history.entry.key).toBe(true);
    expect(addresses(browser.log)).toEqual(['push /ja#page', 'element #page']);
  });

  it('a replacing link to a hash adds no entry', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ja#page', 'replace');
    await flow.stop();
    flow.expectState(({ ui }) => ui.history.entry.index).toBe(0);
    expect(addresses(browser.log)).toEqual(['replace /ja#page', 'element #page']);
  });

  it('a filter that is chosen already moves nothing, and the position is still recorded', async () => {
    const { browser, flow, filter } = start('/ja/projects?category=Brand', { scrollY: 400 });
    await filter('/ja/projects?category=Brand');
    await flow.stop();
    flow.expectState(({ ui }) => ui.history.recorded === ui.history.entry.key).toBe(true);
    expect([addresses(browser.log), browser.tab.scrollY()]).toEqual([[], 400]);
  });

  it('asks once more for what the page failed to load [failure.heals]', async () => {
    const { flow, ask } = start('/ja');
    await ask('/ja#page');
    await flow.stop();
    flow.expectState(({ ui }) => ui.history.address.hash).toBe('#page');
    flow.expectTimes(retryRequested()).toBe(1);
  });

  it('makes no call when the visitor goes back', async () => {
    const { browser, flow } = start('/ja');
    browser.tab.goToPlace('#page', 0);
    await flow.pass(0);
    await flow.stop();
    flow.expectState(({ ui }) => ui.history.address.hash).toBe('#page');
    flow.expectTimes(retryRequested()).toBe(0);
  });

  it('an event of the browser for the current entry moves nothing', async () => {
    const { browser, flow } = start('/ja', { scrollY: 700 });
    browser.tab.window.dispatchEvent(new Event('popstate'));
    await flow.pass(0);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    expect(addresses(browser.log)).toEqual([]);
  });
});
