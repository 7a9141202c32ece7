/** An edition with items for each query of the contract, and its index. */
import { createContentIndex, type Edition, type EditionItem } from '@hibari/contract/queries/contentIndex';
import { readItemQuery, type ListParameters } from '@hibari/contract/queries/itemQuery';
import type { Collection } from '@hibari/contract/collections';
import type { Item } from '@hibari/contract/schemas';
import type { SearchBody } from '@hibari/contract/serviceSchemas';

export const NOW = new Date('2026-06-01T00:00:00Z');

export function project(
  postId: string,
  locale: 'ja_JP' | 'en_US' | 'ko_KR',
  fields: Partial<Item> = {},
): EditionItem {
  const date = '2026-03-14T10:00:00+09:00';
  return {
    collection: 'post',
    item: {
      ...{ id: `${postId}-${locale.slice(0, 2)}`, postId, locale, date, title: postId, category: 'Brand' },
      ...{
        service_name: '',
        main_text: '',
        tags: [],
        thumbnail: [],
        feature: false,
        body: [['p', ['Text.']]],
      },
      ...fields,
    },
    publishAt: new Date(fields.date ?? date),
    changed: new Date('2026-01-01T00:00:00Z'),
  };
}

/** 23 posts in groups of five with the same date, so that the id decides the order. */
export const notes = Array.from({ length: 23 }, (_, n): EditionItem => {
  const date = `2026-03-14T10:${String(Math.floor(n / 5)).padStart(2, '0')}:00+09:00`;
  const id = `note-${n}`;
  return {
    collection: 'blog',
    item: {
      ...{ id, postId: id, locale: 'ja_JP', date, title: `Note ${n}`, tags: [], thumbnail: [] },
      ...(n % 4 > 0 && { publisher: `Publisher ${n % 3}` }),
      ...(n % 7 === 0 && { deo: true }),
    },
  };
});

export const edition: Edition = {
  id: 'one',
  items: [
    ...notes,
    project('kumo', 'ja_JP', {
      title: 'ヒバリ雲 書体',
      service_name: 'Hibari_Kumo',
      category: ['ブランド', 'Space'],
      tags: ['タイポグラフィ'],
      feature: true,
    }),
    project('kumo', 'en_US', { title: 'Clouds', date: '2026-03-15T10:00:00+09:00' }),
    project('river', 'ja_JP', {
      title: '川のセンサー',
      category: 'ブランド',
      tags: ['Data', 'サービスデザイン'],
      date: '2026-04-01T10:00:00Z',
      credits: [{ role: '調査', name: '雲野' }],
    }),
    project('river', 'ko_KR', { title: '강의 센서', service_name: '강' }),
    project('stairs', 'ja_JP', {
      title: '100%の階段',
      category: 'ブランディング',
      service_name: 'A\\B',
      date: '2025-04-01T10:00:00Z',
    }),
    project('later', 'ja_JP', { date: '2026-07-01T00:00:00Z' }),
    project('later', 'en_US', { date: '2026-08-01T00:00:00Z' }),
    { ...project('draft', 'ja_JP'), isDraft: true },
  ],
};
export const index = createContentIndex(edition, NOW);

export function idsOf(
  collection: Collection,
  words: ListParameters,
  body?: SearchBody,
  from = index,
): string[] {
  return from.list(collection, readItemQuery(collection, words, body)).items.map(({ postId }) => postId);
}
