import { byNewest, instantOf, mergeByDate, closestItems } from '@hibari/contract/queries/listOrder';

const dated = (id: string, date: string) => ({ id, date });
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).join('');

describe('mergeByDate', () => {
  it('sorts newest first, by instant and not as text [lists.newest-first]', () => {
    const blog = [dated('a', '2026-03-14T00:30:00+09:00'), dated('c', '2026-01-01')];
    const media = [dated('b', '2026-03-13T16:00:00Z')];
    expect(idsOf(mergeByDate(blog, media))).toBe('bac');
  });

  it('sorts equal instants by id, whichever list comes first [lists.merge-order]', () => {
    const first = [dated('b', '2026-03-14T09:00:00+09:00')];
    const second = [dated('a', '2026-03-14T00:00:00Z')];
    expect(idsOf(mergeByDate(first, second))).toBe('ab');
    expect(idsOf(mergeByDate(second, first))).toBe('ab');
  });

  it('puts invalid dates last, sorted by id [lists.merge-order]', () => {
    expect(idsOf(mergeByDate([dated('z', ''), dated('y', 'soon')], [dated('x', '1990-01-01')]))).toBe('xyz');
  });

  it('does not mutate its lists, and merges no lists to an empty one', () => {
    const list = Object.freeze([dated('a', '2020-01-01'), dated('b', '2021-01-01')]) as {
      id: string;
      date: string;
    }[];
    expect(idsOf(mergeByDate(list))).toBe('ba');
    expect(mergeByDate()).toEqual([]);
  });

  it('is a total order: newer first, then the id, and equal to itself', () => {
    const [old, recent] = [dated('a', '2020-01-01'), dated('b', '2021-01-01')];
    expect([byNewest(old, recent), byNewest(recent, old), byNewest(old, old)]).toEqual([1, -1, 0]);
    const [a, b] = [dated('a', '2020-01-01'), dated('b', '2020-01-01')];
    expect([byNewest(a, b), byNewest(b, a)]).toEqual([-1, 1]);
  });

  it('treats an invalid date as older than any other', () => {
    expect(instantOf('soon')).toBe(Number.NEGATIVE_INFINITY);
    expect(byNewest(dated('a', 'soon'), dated('b', 'later'))).toBe(-1);
  });
});

describe('closestItems [project.closest]', () => {
  it.each([
    ['the middle has its neighbours', 'abcde', 'c', 'bd'],
    ['the first has the two after it', 'abcde', 'a', 'bc'],
    ['the last has the two before it', 'abcde', 'e', 'cd'],
    ['two items give one', 'ab', 'b', 'a'],
    ['one item gives none', 'a', 'a', ''],
    ['an unknown item has the first two', 'abcde', 'x', 'ab'],
    ['an empty list gives none', '', 'x', ''],
  ])('%s [project.related]', (_, list, current, closest) => {
    expect(closestItems([...list], (item) => item === current).join('')).toBe(closest);
  });
});
