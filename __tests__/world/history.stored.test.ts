import { createScrollPositions, createStoredMap } from '../../src/world/history';
import { createTab } from '../support/tab';

const openLinks = (window: Window) => createStoredMap(window, 'links');

describe('what is known of history entries', () => {
  it('outlasts the document once it is stored, without what has been forgotten', () => {
    const { window } = createTab('/ja');
    const links = openLinks(window);
    links.set('a', 'A');
    links.set('b', 'B');
    links.set('b', undefined);
    expect(openLinks(window).get('a')).toBeUndefined();
    links.store();
    expect([openLinks(window).get('a'), openLinks(window).get('b')]).toEqual(['A', undefined]);
    expect(window.sessionStorage.getItem('links')).toBe('{"a":"A"}');
  });

  it.each(['null', '[', 'blocked'])('is nothing if storage contains %s', (stored) => {
    const { window } = createTab('/ja');
    window.sessionStorage.setItem('links', stored);
    expect(openLinks(window).get('a')).toBeUndefined();
  });
});

const KEY = 'scroll-positions';

describe('scroll positions', () => {
  it('outlast the document once they are stored', () => {
    const tab = createTab('/ja');
    const positions = createScrollPositions(tab.window);
    positions.set('a', 120);
    expect(createScrollPositions(tab.window).get('a')).toBeUndefined();
    positions.store();
    expect(createScrollPositions(tab.window).get('a')).toBe(120);
    expect(tab.window.sessionStorage.getItem(KEY)).toBe('{"a":120}');
  });

  it.each(['null', '[]', '{"a":', '"a"', '{"a":"120"}', '{"a":null}', '7'])(
    'are unknown if storage contains %s',
    (stored) => {
      const { window } = createTab('/ja');
      window.sessionStorage.setItem(KEY, stored);
      expect(createScrollPositions(window).get('a')).toBeUndefined();
    },
  );

  it('that can be read are kept next to broken ones', () => {
    const { window } = createTab('/ja');
    window.sessionStorage.setItem(KEY, '{"a":"b","c":30}');
    const positions = createScrollPositions(window);
    expect([positions.get('a'), positions.get('c')]).toEqual([undefined, 30]);
  });

  it('last as long as the document if storage is blocked or full', () => {
    const { window } = createTab('/ja');
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const blocked = { ...window, sessionStorage: { getItem: refuse, setItem: refuse } } as unknown as Window;
    const positions = createScrollPositions(blocked);
    positions.set('a', 120);
    positions.store();
    expect(positions.get('a')).toBe(120);
  });

  it.each([
    ['a fresh document', 120, 0, 120, 1],
    // To lay out what is above.
    ['one that the browser has scrolled there', 120, 120, 120, 1],
    ['one that the visitor has scrolled', 120, 40, 40, 0],
    ['one without a stored position', undefined, 0, 0, 0],
  ])('are restored in %s only where needed', (_, stored, scrolled, expected, jumps) => {
    const tab = createTab('/ja');
    const positions = createScrollPositions(tab.window);
    if (stored !== undefined) positions.set('a', stored);
    tab.scrollTo(scrolled);
    const scrollTo = jest.spyOn(tab.window, 'scrollTo');
    positions.restore('a');
    expect([tab.scrollY(), scrollTo.mock.calls.length]).toEqual([expected, jumps]);
  });

  it('at the top need no jump', () => {
    const { window } = createTab('/ja');
    const positions = createScrollPositions(window);
    positions.set('a', 0);
    const scrollTo = jest.spyOn(window, 'scrollTo');
    positions.restore('a');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
