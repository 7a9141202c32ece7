import type { Project } from '../../../../src/contract/schemas';
import { parsePage } from '../../../../src/server/content-service/queries/findPage';
import { readItemQuery } from '../../../../src/contract/queries/itemQuery';
import { startContentService, type TestService } from '../../../support/contentService';
import { sampleContent } from '../../../support/contentSample';

const NOTES = 23;
const EVERY_SEVENTH = 4;

let service: TestService;
beforeAll(async () => {
  service = await startContentService(await sampleContent());
});
afterAll(() => service.close());

const pageOf = async (words: object, body?: object) =>
  parsePage(await service.repository.findPage('blog', readItemQuery('blog', words, body)));

const pagesOf = (words: object, limit: number, count: number, body?: object) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      pageOf({ ...words, limit: String(limit), page: String(index + 1) }, body),
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
  ])('$name: pages do not overlap, and each has the total, also past the end', async (given) => {
    const { words, body, total } = given;
    const limit = 3;
    const pages = await pagesOf(words, limit, Math.ceil(total / limit) + 1, body);
    expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    const [whole] = await pagesOf(words, total, 1, body);
    expect(whole?.items.map(({ id }) => id)).toEqual(ids);
  });

  it('lists items without their body and credits, which the item itself has', async () => {
    const { items } = parsePage(await service.repository.findPage('post', readItemQuery('post', {})));
    const listed = items.find(({ postId }) => postId === 'river');
    const { body, credits, ...rest } = (await service.repository.findItem('post', 'river')) as Project;
    expect([body?.length, credits?.length]).toEqual([expect.any(Number), 1]);
    expect(listed).toEqual(rest);
  });

  it('fails if the documents of the matches are gone', async () => {
    const page = service.repository.findPage('blog', readItemQuery('blog', {}), {
      listed: () => Promise.resolve(['removed']),
      searched: (_name, find) => find(),
      documents: (hashes, find) => find(hashes),
    });
    await expect(page).rejects.toThrow('the edition has been removed');
  });
});
