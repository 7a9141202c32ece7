import { createBrowserHistory } from '../../src/world/history';
import { parseAddress, type Address } from '@hibari/contract/address/address';
import type { NavigationRequest } from '../../src/lib/address/place';
import {
  addressChanged,
  entryShown,
  historyReducer,
  scrollSettled,
  popRequest,
} from '../../src/navigation/historySlice';
import { historyOpened, navigationRequested } from '../../src/navigation/navigationSlice';
import { createTab } from '../support/tab';

/** The browser's history in a tab, following its slice as the projector makes it. */
function follow(tab: ReturnType<typeof createTab>) {
  const browser = createBrowserHistory(tab.window);
  let state = historyReducer(undefined, historyOpened(browser.opened()));
  const dispatch = (action: Parameters<typeof historyReducer>[1]) => {
    const { recorded } = state;
    state = historyReducer(state, action);
    browser.show(state.address, state.entry);
    if (state.recorded !== recorded) browser.record(state.recorded);
  };
  const pops: NavigationRequest[] = [];
  const channel = browser.pops();
  const listen = () =>
    channel.take((point) => {
      if (!('address' in point)) return;
      const request = popRequest(point, state, browser.newKey());
      pops.push(request);
      dispatch(navigationRequested(request));
      listen();
    });
  listen();
  browser.show(state.address, state.entry);
  browser.record(state.recorded);
  const change = (action: 'push' | 'replace') => (to: Address, kind?: 'filter') =>
    dispatch(addressChanged({ to, action, kind, key: browser.newKey() }));
  return {
    pops,
    address: () => state.address,
    push: change('push'),
    replace: change('replace'),
    leave() {
      dispatch(entryShown());
      return state.shown.key;
    },
    own: (key: string) => dispatch(scrollSettled(key)),
    isShown: () => state.entry.key === state.shown.key,
    rememberedScroll: () => browser.rememberedScroll(state.entry.key),
  };
}

/** A tab showing `/ja/projects`. */
function open() {
  const tab = createTab('/ja/projects');
  const history = follow(tab);
  const show = (y = 0) => {
    const key = history.leave();
    tab.scrollTo(y);
    history.own(key);
  };
  return { tab, history, show, pops: history.pops };
}

describe('createBrowserHistory', () => {
  it('pushes, replaces and returns the current address, with query and hash', () => {
    const { tab, history } = open();
    history.push(parseAddress('/ja/search?text=%F0%9F%8D%B5#b'));
    expect(history.address()).toEqual({ pathname: '/ja/search', search: '?text=%F0%9F%8D%B5', hash: '#b' });
    history.replace(parseAddress('/ko'));
    expect(tab.url()).toBe('/ko');
    tab.go(-1);
    expect(tab.url()).toBe('/ja/projects');
    expect(tab.window.history.scrollRestoration).toBe('manual');
  });

  it('an entry keeps the position of its own page, even while another page is loading [history.position-of-own-page]', () => {
    const { tab, history, show } = open();
    tab.scrollTo(700);
    history.push(parseAddress('/ja/team'));
    expect([history.rememberedScroll(), history.isShown()]).toEqual([undefined, false]);
    tab.go(-1);
    expect([history.rememberedScroll(), history.isShown()]).toEqual([700, true]);
    tab.go(1);
    expect(history.rememberedScroll()).toBeUndefined();
    show(0);
    tab.scrollTo(300);
    tab.go(-1);
    expect(history.rememberedScroll()).toBe(700);
    tab.go(1);
    expect(history.rememberedScroll()).toBe(300);
  });

  it('scrolling before the position is restored is not saved to any entry [history.position-of-own-page]', () => {
    const { tab, history, show } = open();
    show();
    tab.scrollTo(700);
    history.push(parseAddress('/ja/team'));
    const team = history.leave();
    tab.scrollTo(650);
    tab.go(-1);
    tab.go(1);
    expect(history.rememberedScroll()).toBeUndefined();
    history.own('another');
    tab.scrollTo(640);
    tab.go(-1);
    tab.go(1);
    expect(history.rememberedScroll()).toBeUndefined();
    history.own(team);
    tab.go(-1);
    tab.go(1);
    expect(history.rememberedScroll()).toBe(640);
  });

  it('replacing the page starts a new entry, extending the list keeps it', () => {
    const { tab, history, show } = open();
    tab.scrollTo(500);
    history.replace(parseAddress('/ja/projects?page=2'), 'filter');
    show(500);
    tab.scrollTo(900);
    history.push(parseAddress('/ja'));
    tab.go(-1);
    expect(history.rememberedScroll()).toBe(900);
    history.replace(parseAddress('/ja/team'));
    expect(history.rememberedScroll()).toBeUndefined();
  });

  it('back and forward between filter entries are filter changes, others are not [history.back-over-filter]', () => {
    const { tab, history, show, pops } = open();
    history.push(parseAddress('/ja/projects?category=a'), 'filter');
    show();
    history.push(parseAddress('/ja/projects'));
    show();
    for (const steps of [-1, -1, 1, 1]) {
      tab.go(steps);
      show();
    }
    expect(pops.map(({ to, kind }) => [to.search, kind])).toEqual([
      ['?category=a', undefined],
      ['', 'filter'],
      ['?category=a', 'filter'],
      ['', undefined],
    ]);
  });

  it('a hash link gets its own entry: back restores the position where it was clicked [history.hash-entries]', () => {
    const { tab, history, show, pops } = open();
    tab.scrollTo(120);
    tab.goToPlace('#footer', 1800);
    expect(history.rememberedScroll()).toBeUndefined();
    show(1800);
    tab.go(-1);
    expect(history.rememberedScroll()).toBe(120);
    expect(pops.map(({ to }) => to.hash)).toEqual(['#footer', '']);
  });

  it('a reloaded document is at its old position, restored by the browser or by the script [history.reload-keeps-position]', () => {
    const { tab, history, show } = open();
    history.push(parseAddress('/ja/projects?category=a'), 'filter');
    show(880);
    const left = tab.window.history;
    tab.reload();
    expect(left.scrollRestoration).toBe('auto');
    const again = follow(tab);
    expect([tab.scrollY(), tab.window.history.scrollRestoration]).toEqual([880, 'manual']);
    tab.go(-1);
    expect(again.pops[0]?.kind).toBe('filter');
  });

  it('does not move a visitor who scrolled before the script started', () => {
    const { tab } = open();
    tab.scrollTo(880);
    tab.reload();
    tab.scrollTo(400);
    createBrowserHistory(tab.window);
    expect(tab.scrollY()).toBe(400);
  });

  it('names the entry in which the document was opened, and leaves it alone from then on', () => {
    const tab = createTab('/ja#page');
    const replaceState = jest.spyOn(tab.window.history, 'replaceState');
    const browser = createBrowserHistory(tab.window);
    const { address, entry } = browser.opened();
    for (let times = 0; times < 3; times += 1) browser.show(address, entry);
    expect(replaceState.mock.calls).toEqual([[entry, '', undefined]]);
  });

  it('emits nothing after the listener is removed', () => {
    const tab = createTab('/ja');
    const channel = createBrowserHistory(tab.window).pops();
    const taken: unknown[] = [];
    channel.take((pop) => taken.push(pop));
    channel.close();
    tab.goToPlace('#page', 0);
    expect(taken).toEqual([expect.objectContaining({ type: '@@redux-saga/CHANNEL_END' })]);
  });
});
