/** A small content folder for queries: equal dates, missing values, several locales, scheduled items. */
import { articleFields, makePicture, markdown, projectFields, type ContentFiles } from './contentFolder';

const minute = (n: number) => `2026-03-14T10:${String(n).padStart(2, '0')}:00+09:00`;
/** 23 blog posts in groups of five with the same date, so that the id decides the order. */
const posts = Array.from({ length: 23 }, (_, n) => [
  `blog/note-${n}/ja.md`,
  markdown({
    ...articleFields,
    thumbnail: '../../cover.webp',
    title: `Note ${n}`,
    publisher: n % 4 === 0 ? undefined : `Publisher ${n % 3}`,
    date: minute(Math.floor(n / 5)),
    deo: n % 7 === 0 || undefined,
  }),
]);
const project = (fields: object) => markdown({ ...projectFields, thumbnail: '../../cover.webp', ...fields });

export async function sampleContent(): Promise<ContentFiles> {
  return {
    'cover.webp': await makePicture(),
    ...Object.fromEntries(posts),
    'post/kumo/ja.md': project({
      title: 'ヒバリ雲 書体',
      service_name: 'Hibari_Kumo',
      category: ['ブランド', 'Space'],
      tags: ['タイポグラフィ'],
      feature: true,
    }),
    'post/kumo/en.md': project({
      title: 'Hibari Kumo',
      category: 'Brand',
      date: '2026-03-15T10:00:00+09:00',
    }),
    'post/river/ja.md': project({
      title: '川のセンサー',
      category: 'ブランド',
      tags: ['Data', 'サービスデザイン'],
      date: '2026-04-01T10:00:00Z',
      credits: [{ role: '調査', name: '雲野' }],
    }),
    'post/stairs/ja.md': project({
      title: '100%の階段',
      category: 'ブランディング',
      service_name: 'A\\B',
      tags: [],
      date: '2025-04-01T10:00:00Z',
    }),
    'post/river/ko.md': project({ title: '강의 센서' }),
    'post/later/ja.md': project({ title: 'Later', date: '2026-07-01T00:00:00Z' }),
    'post/later/en.md': project({ title: 'Later', date: '2026-08-01T00:00:00Z' }),
    'blog_kr/voice/ko.md': markdown({
      ...articleFields,
      thumbnail: '../../cover.webp',
      title: '목소리',
      category: undefined,
      publisher: undefined,
    }),
  };
}
