import { categoryLabel } from '../../../src/lib/text/categoryLabel';

describe('categoryLabel', () => {
  it.each([
    ['Brand', 'Brand'],
    [['Brand', 'Space'], 'Brand / Space'],
    [[], ''],
    [undefined, ''],
  ])('%p is labelled %p [content.category-or-list]', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });
});
