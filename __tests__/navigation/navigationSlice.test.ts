import { parseAddress } from '../../src/lib/place';
import {
  folded,
  navigationReducer,
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
