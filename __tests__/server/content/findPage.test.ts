import { cacheRepository } from '../../../src/server/content/cachedRepository';
import { readItemQuery } from '../../../src/server/content/itemQuery';
import type { ContentRepository } from '../../../src/server/content/repository';
import { createFairQueue } from '../../../src/server/limits/fairQueue';
import { START_TIMEOUT, startContentService, type TestService } from '../../support/contentService';
import { sampleContent } from '../../support/contentSample';

const NOTES = 23;
const EVERY_SEVENTH = 4;

let service: TestService;
beforeAll(async () => {
  service = await startContentService(await sampleContent());
}, START_TIMEOUT);
afterAll(() => service.close());

const pagesOf = (words: object, limit: number, count: number, body?: object) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      service.repository.findPage(
        'blog',
        readItemQuery('blog', { ...words, limit: String(limit), page: String(index + 1) }, body),
      ),
    ),
  );

describe('findPage', () => {
  it.each([
    { name: 'a list', words: {}, total: NOTES },
    { name: 'a list by title', words: { _sort: 'title:ASC' }, total: NOTES },
    { name: 'a filter of the items', words: { _q: ['deo_eq:1'] }, total: EVERY_SEVENTH },
    { name: 'a filter by date', words: { _q: ['date_gt:2026-03-14T01:00:30Z'] }, total: NOTES - 5 },
    {
      name: 'a search',
      words: {},
      body: { or: [{ fieldName: 'title', contains: 'Note 1' }] },
      total: 1 + 10,
    },
  ])('$name: pages do not overlap, and each knows the total, also past the end', async (given) => {
    const { words, body, total } = given;
    const limit = 3;
    const pages = await pagesOf(words, limit, Math.ceil(total / limit) + 1, body);
    expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    const [whole] = await pagesOf(words, total, 1, body);
    expect(whole?.items.map(({ id }) => id)).toEqual(ids);
  });

  it('all pages of a list share one count', async () => {
    let asked = 0;
    const at: ContentRepository['at'] = (edition) => {
      const reader = service.repository.at(edition);
      return {
        ...reader,
        findPage: (collection, query, count) =>
          reader.findPage(collection, query, async (name, ask) => {
            const counting = () => ((asked += 1), ask());
            return count ? count(name, counting) : counting();
          }),
      };
    };
    const now = () => new Date('2026-06-01T00:00:00Z');
    const queue = createFairQueue({ running: 1, waiting: 10, perClient: 10, patience: 60_000 });
    const cached = cacheRepository({ ...service.repository, at }, { now, queue });
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        cached.findPage('blog', readItemQuery('blog', { limit: '5', page })),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual([NOTES, NOTES, NOTES, NOTES]);
    expect(asked).toBe(1);
  });
});
