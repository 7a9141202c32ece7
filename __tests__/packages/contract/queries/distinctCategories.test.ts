import {
  categoriesOf,
  distinctCategories,
  isSameCategory,
  offeredCategories,
} from '@hibari/contract/queries/distinctCategories';

describe('distinctCategories', () => {
  it('keeps the first spelling and sorts case-insensitively [lists.distinct-categories]', () => {
    const items = [
      { category: 'space' },
      { category: 'Brand' },
      { category: ['SPACE', 'ｂｒａｎｄ'] },
      { category: 'app' },
    ];
    expect(distinctCategories(items)).toEqual(['app', 'Brand', 'space']);
    expect(distinctCategories([{ category: 'A' }, { category: '_' }])).toEqual(['_', 'A']);
  });

  it('accepts a string, a list and nothing; a category may be called "All"', () => {
    expect(distinctCategories([{ category: 'All' }, {}, { category: '' }, { category: [] }])).toEqual([
      'All',
    ]);
    expect(categoriesOf({ category: ['a', ' '] })).toEqual(['a']);
  });
});

describe('offeredCategories', () => {
  it.each([
    [undefined, ['Brand', 'ブランド']],
    ['brand', ['Brand', 'ブランド']],
    ['ぶらんど', ['Brand', 'ブランド']],
    ['Unknown', ['Brand', 'Unknown', 'ブランド']],
  ])(
    'with %s chosen: also offers a chosen category that the list lacks [lists.pressed-by-folding]',
    (chosen, all) => {
      expect(offeredCategories(['Brand', 'ブランド'], chosen)).toEqual(all);
    },
  );

  it('treats categories as equal when the service does [lists.categories-fold]', () => {
    expect(isSameCategory('ブランド', 'ﾌﾞﾗﾝﾄﾞ')).toBe(true);
    expect(isSameCategory('Brand', undefined)).toBe(false);
    expect(isSameCategory('Brand', 'Brands')).toBe(false);
    expect(distinctCategories([{ category: 'ブランド' }, { category: 'ぶらんど' }])).toEqual(['ブランド']);
  });
});
