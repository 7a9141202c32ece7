import { closestItems } from '../../../src/lib/items/closestItems';
import { hasId } from '../../../src/lib/items/hasId';
import { makeProject, several } from '../../support/items';

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
