/** @jest-environment jsdom */
import { createBrowserHistory } from '../../../src/app/navigation/browserHistory';
import { parseAddress } from '../../../src/lib/place';

describe('createBrowserHistory (decisions §2)', () => {
  it('pushes, replaces and tells where it stands, with query and hash', () => {
    const history = createBrowserHistory(window);
    const before = window.history.length;
    history.push(parseAddress('/ja/search?text=%F0%9F%8D%B5#b'));
    expect([window.location.pathname, window.history.length]).toEqual(['/ja/search', before + 1]);
    expect(history.current()).toEqual({ pathname: '/ja/search', search: '?text=%F0%9F%8D%B5', hash: '#b' });
    history.replace(parseAddress('/ko'));
    expect([window.location.pathname, window.history.length]).toEqual(['/ko', before + 1]);
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('remembers a scroll position with its own entry', () => {
    const history = createBrowserHistory(window);
    history.push(parseAddress('/ja'));
    expect(history.rememberedScroll()).toBe(0);
    history.rememberScroll(512);
    expect(history.rememberedScroll()).toBe(512);
    history.replace(parseAddress('/ja?x=1'));
    expect(history.rememberedScroll()).toBe(512);
    history.push(parseAddress('/ko'));
    expect(history.rememberedScroll()).toBe(0);
  });

  it('tells of back and forward, until nobody listens', () => {
    const history = createBrowserHistory(window);
    const taken: unknown[] = [];
    const pops = history.pops();
    pops.take((address) => taken.push(address));
    window.dispatchEvent(new PopStateEvent('popstate'));
    pops.close();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(taken).toEqual([history.current()]);
  });
});
