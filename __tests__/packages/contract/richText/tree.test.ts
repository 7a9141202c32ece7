import { plainText, type RichNode } from '@hibari/contract/richText/tree';

it('is the text of a tree, with blocks apart and words whole', () => {
  const tree: RichNode[] = [
    ['h2', ['A & B']],
    ['p', ['1 < 2', ['br'], 'wo', ['em', ['rd']], 's', ['ruby', ['雲雀', ['rt', ['ひばり']]]]]],
    ['p', ['Note', ['sup', [['a', ['1'], { href: '#note-1' }]]], '.']],
  ];
  expect(plainText(tree).replace(/\s+/g, ' ').trim()).toBe('A & B 1 < 2 words雲雀 Note.');
});
