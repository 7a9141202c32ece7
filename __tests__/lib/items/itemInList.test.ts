import { closestItems } from '@hibari/contract/queries/listOrder';
import { hasId, nextItem, nearItems } from '../../../src/lib/items/itemInList';
import { makeProject, several } from '../../support/items';
import { neighboursOf } from '../../../src/features/articles/Neighbours';

describe('related projects', () => {
  it.each([
    ['i5', ['i4', 'i6']],
    ['post-i5', ['i4', 'i6']],
    ['i0', ['i1', 'i2']],
    ['i11', ['i9', 'i10']],
    ['elsewhere', ['i0', 'i1']],
  ])('of %s are %j', (id, expected) => {
    const items = several(12, makeProject);
    expect(closestItems(items, hasId(id)).map((item) => item.id)).toEqual(expected);
  });

  it.each([
    [1, []],
    [2, ['i1']],
    [0, []],
  ])('of the first of %i are %j', (count, expected) => {
    const few = several(count, makeProject);
    expect(closestItems(few, hasId('i0')).map((item) => item.id)).toEqual(expected);
  });
});

describe('nextItem', () => {
  it.each([
    ['the first', 'a', 'b'],
    ['one in between', 'b', 'c'],
    ['the last', 'c', 'a'],
    ['one that is not in the list', 'x', 'a'],
  ])('after %s [project.next]', (_, current, next) => {
    expect(nextItem(['a', 'b', 'c'], (item) => item === current)).toBe(next);
  });

  it.each([
    ['an empty list', [], 'a'],
    ['one that is alone', ['a'], 'a'],
  ])('%s has none [project.next]', (_, items, current) => {
    expect(nextItem(items, (item) => item === current)).toBeUndefined();
  });
});

const items = several(6, makeProject);
const idsNear = (id: string, list = items, isWhole = true) =>
  nearItems(list, id, isWhole)?.map((item) => item.id);

describe('the part of a list around an item [project.closest] [project.next]', () => {
  it.each([
    ['i0', ['i0', 'i1', 'i2']],
    ['i2', ['i1', 'i2', 'i3']],
    ['post-i2', ['i1', 'i2', 'i3']],
    ['i5', ['i0', 'i3', 'i4', 'i5']],
    ['elsewhere', ['i0', 'i1']],
  ])('around %s', (id, expected) => {
    expect(idsNear(id)).toEqual(expected);
  });

  it.each([1, 2, 3, 4, 6])('tells the same as the list of %i', (count) => {
    const list = several(count, makeProject);
    for (const { id } of [...list, makeProject('elsewhere')]) {
      const near = nearItems(list, id, true) ?? [];
      expect(closestItems(near, hasId(id))).toEqual(closestItems(list, hasId(id)));
      expect(nextItem(near, hasId(id))).toEqual(nextItem(list, hasId(id)));
      expect(neighboursOf(near, id)).toEqual(neighboursOf(list, id));
    }
  });

  it.each([
    ['i0', ['i0', 'i1', 'i2']],
    ['i3', ['i2', 'i3', 'i4']],
    ['i4', undefined],
    ['i5', undefined],
    ['elsewhere', undefined],
  ])('around %s, if the list goes on after these', (id, expected) => {
    expect(idsNear(id, items, false)).toEqual(expected);
  });
});
