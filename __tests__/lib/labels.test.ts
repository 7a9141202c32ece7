import { categoryLabel } from '../../src/lib/labels';

describe('categoryLabel (decisions §4: a string or a list)', () => {
  it.each([
    ['Brand', 'Brand'],
    [['Brand', 'Space'], 'Brand / Space'],
    [[], ''],
    [undefined, ''],
  ])('%p is labelled %p', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });
});
