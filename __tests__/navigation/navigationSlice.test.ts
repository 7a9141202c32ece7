import { parseAddress } from '@hibari/contract/address/address';
import * as navigationSlice from '../../src/navigation/navigationSlice';
import {
  folded,
  historyOpened,
  navigationReducer,
  navigationRequested,
  pageEntered,
  pageShown,
  unfolded,
} from '../../src/navigation/navigationSlice';
import { placeOf } from '../support/places';

const reduce = (...actions: { type: string }[]) =>
  actions.reduce(navigationReducer, navigationReducer(undefined, { type: 'init' }));
const shown = (url: string) => pageShown(placeOf(url));
const entered = (url: string) => pageEntered(parseAddress(url));

describe('the page on screen', () => {
  it('enters once it has replaced another, and only by its own report [navigation.entering-is-state]', () => {
    expect(reduce(shown('/ja')).entering).toBeUndefined();
    expect(reduce(shown('/ja'), shown('/en')).entering).toBeUndefined();
    const moved = [shown('/ja'), shown('/ja/team')];
    expect(reduce(...moved).entering).toBe(true);
    expect(reduce(...moved, entered('/ja/projects')).entering).toBe(true);
    expect(reduce(...moved, entered('/ja/team')).entering).toBeUndefined();
  });

  it('has the point that was pressed for it, until something else is requested [cover.field]', () => {
    const point = { x: 0.25, y: 0.5 };
    const pressed = navigationRequested({ to: parseAddress('/ja/team'), action: 'push', point });
    const back = navigationRequested({ to: parseAddress('/ja'), action: 'pop' });
    expect(reduce(pressed).point).toEqual(point);
    expect(reduce(pressed, back)).not.toHaveProperty('point');
  });

  it('keeps what is unfolded until the next page has entered', () => {
    const before = [shown('/ja'), unfolded('projects'), unfolded('articles'), folded('projects')];
    expect(reduce(...before).unfolded).toEqual(['articles']);
    expect(reduce(...before, shown('/ja/team')).unfolded).toEqual(['articles']);
    expect(reduce(...before, shown('/ja/team'), entered('/ja/team')).unfolded).toBeUndefined();
  });

  it('remembers its earlier categories in the same language, for the items that stay until others are loaded', () => {
    const filtered = [
      shown('/ja/projects'),
      shown('/ja/projects?category=a'),
      shown('/ja/projects?category=b'),
    ];
    expect(reduce(...filtered).earlier?.map(({ choice }) => choice.category)).toEqual([undefined, 'a']);
    expect(reduce(...filtered, shown('/en/projects')).earlier).toBeUndefined();
    expect(reduce(...filtered, shown('/ja/team')).earlier).toBeUndefined();
  });
});

describe('the address of the first page', () => {
  const opened = (url: string) => {
    const address = parseAddress(url);
    return historyOpened({ address, entry: { key: 'first', index: 0, visit: 'v' } });
  };
  const addressAfter = (...actions: { type: string }[]) => reduce(...actions).place?.address;

  it.each([
    ['the hash that the server cannot see', '/ja/team', '/ja/team#values'],
    ['the parameters that the server dropped', '/ja/team', '/ja/team?utm=1'],
    ['both', '/ja/team', '/ja/team?utm=1#values'],
    ['what it has', '/ja/projects?category=a', '/ja/projects?category=a'],
    ['no parameter that is not in the address bar', '/ja/projects?category=a', '/ja/projects'],
  ])('has %s', (_, served, url) => {
    expect(addressAfter(shown(served), opened(url))).toEqual(parseAddress(url));
  });

  it('is the same object when nothing is missing in it', () => {
    const before = reduce(shown('/ja/projects?category=a'));
    expect(navigationReducer(before, opened('/ja/projects?category=a'))).toBe(before);
  });

  it('is none before a page is shown', () => {
    expect(reduce(opened('/ja/team#values')).place).toBeNull();
  });
});

describe('reports that are too early', () => {
  it('the report of a page that has entered, before a page is shown', () => {
    expect(reduce(entered('/ja'))).toEqual(reduce());
  });

  it('the end of what was never unfolded', () => {
    expect(reduce(folded('projects'))).toEqual(reduce());
  });
});

describe('the actions', () => {
  it('have types of their own, which Redux DevTools show', () => {
    const types = Object.values(navigationSlice).flatMap((value) => ('type' in value ? [value.type] : []));
    expect(new Set(types).size).toBe(types.length);
    expect(types.filter((type) => !/^ui\/(?:navigation|locale)\/\w+$/.test(type))).toEqual([]);
    expect(types.length).toBeGreaterThan(8);
  });
});
