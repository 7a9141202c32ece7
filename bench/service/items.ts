/** The measured items, the same in every run. */
import type { Project } from '@hibari/contract/schemas';

export const WORDS = [
  'デザイン',
  '公共',
  '音声',
  '雲',
  '地図',
  '図書館',
  '市場',
  '銀行',
  '病院',
  '案内',
  '色',
  '文字',
  '調査',
  '声',
];

/** As in a response of the contract, with its body as HTML. */
export type BenchItem = Omit<Project, 'body'> & {
  body: string;
  category: string[];
  tags: string[];
  service_name: string;
};

/** In the collection `post` and Japanese: an item's texts have a thousand characters, 300 of them in its body. */
export function makeItem(index: number): BenchItem {
  const word = (step: number) =>
    WORDS[(index * 7 + step * step * 3 + Math.floor(index / 13) * step) % WORDS.length] ?? '';
  const id = idOf(index);
  const date = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
  return {
    ...{ id, postId: id, locale: 'ja_JP', date, feature: false, thumbnail: [], category: [word(1)] },
    title: `${word(2)}の${word(3)} ${index}`,
    service_name: `${word(4)}${index}`,
    main_text: `${word(5)}と${word(6)}のこと。`.repeat(8),
    tags: [word(7), word(8)],
    body: `<p>${`${word(9)}について、${word(10)}のために。`.repeat(20)}</p>`,
  };
}

export const idOf = (index: number): string => `item-${index}`;

export const makeItems = (size: number): BenchItem[] =>
  Array.from({ length: size }, (_, index) => makeItem(index));
