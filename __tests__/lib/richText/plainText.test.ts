import { plainText } from '../../../src/lib/richText/plainText';
import type { RichNode } from '../../../src/lib/richText/tree';

it('is the text of a tree, with blocks apart and words whole', () => {
  const tree: RichNode[] = [
    ['h2', ['A & B']],
    ['p', ['1 < 2', ['br'], 'wo', ['em', ['rd']], 's']],
  ];
  expect(plainText(tree).replace(/\s+/g, ' ').trim()).toBe('A & B 1 < 2 words');
});
