/** @jest-environment jsdom */
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowserHistory } from '../../src/world/history';
import { createTab } from '../support/tab';

const [first, second] = [
  { key: 'a', visit: 'a', index: 0 },
  { key: 'b', visit: 'b', index: 1 },
];
const [projects, team] = [parseAddress('/ja/projects'), parseAddress('/ja/team')];

/** A tab with two entries of the site, on the second. */
function openTwo() {
  const tab = createTab('/ja/projects');
  const browser = createBrowserHistory(tab.window);
  browser.show(projects, first);
  browser.show(team, second);
  return { tab, browser };
}

describe('the entries of the browser’s history', () => {
  it.each([[{ key: 1, index: 0 }], [{ key: 'a' }], [{ index: 0 }], ['a'], [7], [null]])(
    'of others are not taken for entries of the site: %j',
    (state) => {
      const tab = createTab('/ja');
      tab.window.history.replaceState(state, '');
      const { entry } = createBrowserHistory(tab.window).opened();
      expect(entry).toEqual({ key: expect.stringMatching(/^[\da-z]{4,8}$/), visit: entry?.key, index: 0 });
    },
  );

  it('of the site are recognised when the document is opened again', () => {
    const { tab } = openTwo();
    expect(createBrowserHistory(tab.window).opened()).toEqual({ address: team, entry: second });
  });

  it('keep their key when only their address changes', () => {
    const { tab, browser } = openTwo();
    browser.show(parseAddress('/ja/team?page=2'), second);
    expect([tab.url(), tab.position(), tab.window.history.state]).toEqual(['/ja/team?page=2', 1, second]);
  });

  it('get another key at the same address', () => {
    const { tab, browser } = openTwo();
    const other = { key: 'c', visit: 'c', index: 1 };
    browser.show(team, other);
    expect([tab.url(), tab.position(), tab.window.history.state]).toEqual(['/ja/team', 1, other]);
  });
});

describe('the scroll position of an entry', () => {
  it('is recorded when another entry’s page replaces its own', () => {
    const { tab, browser } = openTwo();
    browser.record('a');
    tab.scrollTo(500);
    browser.record('b');
    tab.scrollTo(0);
    expect([browser.rememberedScroll('a'), browser.rememberedScroll('b')]).toEqual([500, undefined]);
  });

  it('is recorded before a click takes effect, also if a listener stops the click', () => {
    const browser = createBrowserHistory(window);
    browser.record('a');
    const link = document.body.appendChild(document.createElement('a'));
    const scrollTo = (y: number) =>
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    link.addEventListener('click', (event) => {
      event.stopPropagation();
      scrollTo(1_800);
    });
    scrollTo(120);
    link.click();
    expect(browser.rememberedScroll('a')).toBe(120);
  });

  it('of nothing is recorded before the first page is shown', () => {
    const { tab } = openTwo();
    tab.window.dispatchEvent(new Event('pagehide'));
    expect(tab.window.sessionStorage.getItem('scroll-positions')).toBe('{}');
  });

  it('is the script’s business again on return from the browser’s page cache', () => {
    const { tab } = openTwo();
    const { history } = tab.window;
    tab.window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    tab.window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('is still recorded once nothing listens to Back any more', () => {
    const { tab, browser } = openTwo();
    browser.record('b');
    browser.pops().close();
    tab.goToPlace('#page', 300);
    tab.scrollTo(900);
    browser.record('c');
    expect(browser.rememberedScroll('b')).toBe(900);
  });
});
