import { categoriesOf, distinctCategories } from '../../src/lib/distinctCategories';

describe('distinctCategories', () => {
  it('keeps the first spelling and sorts without case (spec §2, decisions §4)', () => {
    const items = [
      { category: 'space' },
      { category: 'Brand' },
      { category: ['SPACE', 'ｂｒａｎｄ'] },
      { category: 'app' },
    ];
    expect(distinctCategories(items)).toEqual(['app', 'Brand', 'space']);
  });

  it('takes a string, a list and nothing; a category may be called "All" (decisions §4)', () => {
    expect(distinctCategories([{ category: 'All' }, {}, { category: '' }, { category: [] }])).toEqual([
      'All',
    ]);
    expect(categoriesOf({ category: ['a', ' '] })).toEqual(['a']);
  });
});
