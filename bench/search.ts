/** Searches in an embedded database of 1,000, 10,000 and 100,000 projects, below every cache. */
import { performance } from 'node:perf_hooks';
import { openDatabase } from '../src/server/content/contentDatabase';
import { makeCurrent } from '../src/server/content/editions/currentEdition';
import { writeEdition } from '../src/server/content/editions/writeEdition';
import { createRepository } from '../src/server/content/repository';
import { editions } from '../src/server/content/tables';
import type { Content } from '../src/server/content/import/readContent';
import { median, percentile } from './percentile';
import { printTable } from './table';

const SIZES = [1_000, 10_000, 100_000];
const TIMES = 20;
const WORDS = [
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
const FIELDS = ['title', 'tags', 'service_name'];
/** `公園` stands in one item of a thousand, `公共` in about every third. */
const KEYWORDS = ['園', '公園', '公園の地図', '公共', 'デザイン', 'ない'];

type Source = Content['items'][number];

/** The same items at each run. */
function makeItem(index: number): Source {
  const word = (step: number) =>
    WORDS[(index * 7 + step * step * 3 + Math.floor(index / 13) * step) % WORDS.length] ?? '';
  const id = `item-${index}`;
  const date = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
  const rare = index % 1_000 === 7 ? '公園の地図' : '';
  const item = {
    ...{ id, postId: id, locale: 'ja_JP', date, feature: false, thumbnail: [], category: [word(1)] },
    title: `${word(2)}の${word(3)}${rare} ${index}`,
    service_name: `${word(4)}${index}`,
    main_text: `${word(5)}と${word(6)}のこと。`.repeat(8),
    tags: [word(7), word(8)],
    body: `<p>${`${word(9)}について、${word(10)}のために。`.repeat(20)}</p>`,
  };
  return {
    ...{ collection: 'post', id, postId: id, locale: 'ja_JP', date, file: `post/${id}/ja.md` },
    texts: { item },
  } as unknown as Source;
}

export async function benchSearch(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const size of SIZES) {
    const { db, close } = await openDatabase();
    const items = Array.from({ length: size }, (_, index) => makeItem(index));
    await db.insert(editions).values({ id: 'bench', state: 'building', source: '', sha: '', problems: [] });
    const began = performance.now();
    await writeEdition(db, { items, pictures: [], problems: [] } as unknown as Content, { edition: 'bench' });
    console.log(`${size} items written in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await makeCurrent(db, 'bench');
    const reader = createRepository(db).at('bench');
    for (const keyword of KEYWORDS) {
      const search = FIELDS.map((fieldName) => ({ fieldName, contains: keyword }));
      const sort = { field: 'date', kind: 'date', direction: 'DESC' } as const;
      const times: number[] = [];
      let total = 0;
      for (let turn = 0; turn <= TIMES; turn += 1) {
        const start = performance.now();
        ({ total } = await reader.findPage('post', {
          ...{ page: 1, limit: 100, locale: 'ja_JP', filters: [] },
          sort,
          search,
        }));
        // The first call warms up.
        if (turn > 0) times.push(performance.now() - start);
      }
      rows.push([size, keyword, total, median(times).toFixed(1), percentile(times, 0.99).toFixed(1)]);
    }
    await close();
  }
  printTable(['items', 'keyword', 'found', 'p50 ms', 'p99 ms'], rows);
}
