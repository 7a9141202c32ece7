import { parseAddress } from '@hibari/contract/address/address';
import {
  addressChanged,
  entryShown,
  historyReducer,
  popRequest,
  scrollSettled,
} from '../../src/navigation/historySlice';
import { historyOpened, navigationRequested, pageEntered } from '../../src/navigation/navigationSlice';

const first = { key: 'a', visit: 'a', index: 3 };
const opened = historyOpened({ address: parseAddress('/ja'), entry: first });
const reduce = (...actions: Parameters<typeof historyReducer>[1][]) =>
  actions.reduce(historyReducer, historyReducer(undefined, opened));
const change = (to: string, action: 'push' | 'replace', kind?: 'filter', held?: string) =>
  addressChanged({
    to: parseAddress(to),
    action,
    kind,
    key: to,
    ...(held !== undefined && { held: parseAddress(held) }),
  });

describe('the entry of the address', () => {
  it('is, when the document is opened, that of the page on screen, whose position is recorded', () => {
    expect(reduce()).toEqual({ address: parseAddress('/ja'), entry: first, shown: first, recorded: 'a' });
  });

  it.each([
    ['a push', change('/ja/team', 'push'), { key: '/ja/team', visit: '/ja/team', index: 4 }],
    ['a replacement', change('/ja/team', 'replace'), { key: '/ja/team', visit: '/ja/team', index: 3 }],
    ['a pushed filter', change('/ja?a', 'push', 'filter'), { key: '/ja?a', visit: 'a', index: 4 }],
    ['a replaced filter', change('/ja?a', 'replace', 'filter'), { key: 'a', visit: 'a', index: 3 }],
  ])('after %s', (_, action, entry) => {
    const { address, shown, recorded, ...state } = reduce(action);
    expect(state.entry).toEqual(entry);
    expect([address, shown, recorded]).toEqual([action.payload.to, first, 'a']);
  });

  it('is taken over by the page on screen, whose position is recorded once it has been scrolled', () => {
    const moved = [change('/ja/team', 'push'), entryShown()];
    expect(reduce(...moved)).toMatchObject({ shown: { key: '/ja/team' } });
    expect(reduce(...moved).recorded).toBeUndefined();
    expect(reduce(...moved, scrollSettled('a')).recorded).toBeUndefined();
    expect(reduce(...moved, scrollSettled('/ja/team')).recorded).toBe('/ja/team');
  });

  it('of a page that waits for the connection is replaced by the next push, and by that only', () => {
    const waiting = [change('/ja/team', 'push'), change('/ja', 'replace', 'filter', '/ja/team')];
    expect(reduce(...waiting)).toMatchObject({ entry: { index: 4 }, held: parseAddress('/ja/team') });
    const next = reduce(...waiting, change('/ja/search', 'push'));
    expect([next.entry, next.held]).toEqual([
      { key: '/ja/search', visit: '/ja/search', index: 4 },
      undefined,
    ]);
    const back = navigationRequested({ to: parseAddress('/ja'), action: 'pop', entry: first });
    expect(reduce(...waiting, back)).toMatchObject({ entry: first, held: false });
    expect(reduce(...waiting, back, change('/ja/search', 'push')).entry.index).toBe(4);
  });

  it('of a page that was never shown is replaced by the next push, also after Back and Forward [history.unseen-leaves-none]', () => {
    const pending = [change('/ja/team', 'push'), change('/ja/search', 'push')];
    expect(reduce(...pending)).toMatchObject({ address: parseAddress('/ja/search'), entry: { index: 4 } });
    expect(reduce(...pending, change('/ja/a', 'push')).entry).toEqual({
      key: '/ja/a',
      visit: '/ja/a',
      index: 4,
    });
    expect(reduce(...pending, change('/ja/a', 'replace'), change('/ja/b', 'push')).entry.index).toBe(4);
    const { entry } = reduce(...pending);
    const back = navigationRequested({ to: parseAddress('/ja'), action: 'pop', entry: first });
    const forward = navigationRequested({ to: parseAddress('/ja/search'), action: 'pop', entry });
    const around = [...pending, back, entryShown(), forward];
    expect(reduce(...around, change('/ja/a', 'push')).entry.index).toBe(4);
    expect(reduce(...around, entryShown(), change('/ja/a', 'push')).entry.index).toBe(5);
  });

  it('of a page that is entering under the cover is replaced by the next push; once entered, it is kept [history.unseen-leaves-none]', () => {
    const entering = [change('/ja/team', 'push'), entryShown(true)];
    const entered = pageEntered(parseAddress('/ja/team'));
    expect(reduce(...entering, change('/ja/search', 'push')).entry.index).toBe(4);
    expect(reduce(...entering, entered, change('/ja/search', 'push')).entry.index).toBe(5);
    const late = [...entering, change('/ja/search', 'push'), entered];
    expect(reduce(...late, change('/ja/a', 'push')).entry.index).toBe(4);
  });

  it('of a page that was shown before is kept, also while the way back to it is pending', () => {
    const before = { key: 'z', visit: 'z', index: 2 };
    const back = navigationRequested({ to: parseAddress('/ja/z'), action: 'pop', entry: before });
    expect(reduce(back, change('/ja/team', 'push')).entry.index).toBe(3);
    expect(reduce(back, change('/ja/team', 'push'), change('/ja/a', 'push')).entry.index).toBe(3);
  });

  it('of a filter that replaces a page that was never shown belongs to the page on screen', () => {
    const filtered = reduce(change('/ja/team', 'push'), change('/ja?a', 'push', 'filter'));
    expect(filtered).toMatchObject({ address: parseAddress('/ja?a'), entry: { visit: 'a', index: 4 } });
  });

  it.each(['push', 'replace'] as const)('does not change by a request to %s, which may fail', (action) => {
    expect(reduce(navigationRequested({ to: parseAddress('/ja/team'), action }))).toEqual(reduce());
  });

  it('keeps its key if the browser moved to an address without one', () => {
    const pop = navigationRequested({ to: parseAddress('/ja#a'), action: 'pop' });
    expect(reduce(pop)).toMatchObject({ address: { hash: '#a' }, entry: first });
  });

  it('is empty until the document has been opened', () => {
    const none = { key: '', visit: '', index: 0 };
    expect(historyReducer(undefined, { type: 'start' })).toEqual({
      address: { pathname: '', search: '', hash: '' },
      entry: none,
      shown: none,
    });
  });

  it('changes by actions that name their room', () => {
    expect([addressChanged.type, historyOpened.type]).toEqual([
      'ui/history/addressChanged',
      'ui/navigation/historyOpened',
    ]);
  });
});

describe('the request of a browser that went back or forward', () => {
  const to = parseAddress('/ja/projects');
  const shown = { key: 'b', visit: 'a', index: 4 };
  const state = { address: to, entry: shown, shown };
  const ask = (entry?: typeof shown) => popRequest({ address: to, ...(entry && { entry }) }, state, 'new');

  it('over the entries of the same visit is a filter change [history.back-over-filter]', () => {
    const entry = { key: 'a', visit: 'a', index: 3 };
    expect(ask(entry)).toEqual({ to, action: 'pop', entry, kind: 'filter' });
  });

  it('to another visit is a navigation', () => {
    const entry = { key: 'c', visit: 'c', index: 2 };
    expect(ask(entry)).toEqual({ to, action: 'pop', entry });
  });

  it('by a hash link, which has added an entry, gives it a key in the same visit [history.hash-entries]', () => {
    expect(ask()).toEqual({ to, action: 'pop', entry: { key: 'new', visit: 'a', index: 5 } });
  });
});
