import { neighboursOf } from '../../../src/features/articles/neighboursOf';
import { closestItems } from '../../../src/lib/items/closestItems';
import { hasId } from '../../../src/lib/items/hasId';
import { nearItems } from '../../../src/lib/items/nearItems';
import { nextItem } from '../../../src/lib/items/nextItem';
import { makeProject, several } from '../../support/items';

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
