/** How calls over HTTP reach the index of the content, whose answers contentIndex.test.ts has. */
import type { ItemList, Project } from '@hibari/contract/schemas';
import { errorsOf } from '../../../../packages/content-service/import/importProblem';
import { startContentService, type TestService } from '../../../support/contentService';
import { sampleContent } from '../../../support/contentSample';

let service: TestService;

beforeAll(async () => {
  service = await startContentService(await sampleContent());
});
afterAll(() => service.close());

async function list(path: string, body?: object): Promise<ItemList<Project>> {
  const answer = await service.call(`/collections/${path}`, body && { method: 'POST', payload: body });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer.json();
}
const ids = async (path: string, body?: object) => (await list(path, body)).items.map(({ postId }) => postId);
const filtered = (...filters: string[]) =>
  `post/items?_sort=title:ASC&${filters.map((word) => `_q=${encodeURIComponent(word)}`).join('&')}`;

it('every sample item was imported', () => {
  expect(service.report).toMatchObject({ items: 31, unchanged: false });
  expect(errorsOf(service.report.problems)).toEqual([]);
});

describe('lists', () => {
  it('are pages of the asked size and order, without bodies [service.order]', async () => {
    expect(await ids('blog/items?limit=3&page=2&_sort=date:ASC')).toEqual(['note-3', 'note-4', 'note-5']);
    expect((await list('post/items')).items.every((item) => !('body' in item))).toBe(true);
  });

  it('past the end have no items and the true total', async () => {
    expect(await list('blog/items?page=999999999&limit=100')).toEqual({
      items: [],
      page: 999_999_999,
      limit: 100,
      total: 23,
    });
  });

  it('report the limit that was applied', async () => {
    expect(await list('blog/items?limit=5000')).toMatchObject({ limit: 100, total: 23 });
    expect((await list('blog/items')).items).toHaveLength(20);
  });

  it.each([
    [['category_has:ﾌﾞﾗﾝﾄﾞ'], ['river', 'kumo']],
    [['service_name_contains:%'], []],
    [['service_name_contains:\\'], ['stairs']],
    [['title_contains:100%'], ['stairs']],
    [['title_contains:\0'], []],
    [["title_eq:' OR 1=1 --"], []],
    [['category_has:ブランド', 'feature_eq:1'], ['kumo']],
  ])('%j finds %j [content.category-or-list]', async (words, found) => {
    expect((await ids(filtered(...words))).sort()).toEqual([...found].sort());
  });
});

describe('search', () => {
  const fields = (contains: string) => ({
    or: ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains })),
  });

  it('finds the items of any clause in the asked language, and with an empty body all', async () => {
    expect(await ids('post/items/search?locale=ja', fields('たいぽ'))).toEqual(['kumo']);
    expect(await ids('post/items/search?locale=ja', fields('nothing'))).toEqual([]);
    expect((await list('blog/items/search', {})).total).toBe(23);
  });

  it('is paged and filtered like a list', async () => {
    const page = await list('blog/items/search?limit=2&page=2&_sort=date:ASC&_q=deo_eq:1', fields('note'));
    expect(page).toMatchObject({
      page: 2,
      limit: 2,
      total: 4,
      items: [{ postId: 'note-14' }, { postId: 'note-21' }],
    });
  });
});

describe('locales [service.locales]', () => {
  it.each([
    ['post/items', ['river', 'kumo', 'stairs']],
    ['post/items?locale=en', ['kumo']],
    ['post/items?locale=ko_KR', ['river']],
    ['blog_kr/items', ['voice']],
    ['blog/items?locale=en_US', []],
  ])('%s answers %j', async (path, found) => {
    expect(await ids(path)).toEqual(found);
  });

  it.each([
    ['kumo', 'ja', 'kumo-ja'],
    ['kumo', undefined, 'kumo-ja'],
    ['kumo-en', 'en_US', 'kumo-en'],
    ['kumo', 'ko', undefined],
    ['nothing', undefined, undefined],
    ['a%00b', undefined, undefined],
    ['%27%20OR%201%3D1', 'ja', undefined],
  ])('item %s in %s is %s, never another language', async (id, locale, found) => {
    const answer = await service.call(`/collections/post/items/${id}${locale ? `?locale=${locale}` : ''}`);
    expect(answer.statusCode).toBe(found ? 200 : 404);
    expect(answer.json<Partial<Project>>().id).toBe(found);
  });

  it('a single item includes its body', async () => {
    expect((await service.call('/collections/post/items/kumo')).json<Project>().body).toBe('<p>Text.</p>');
  });

  it('an item says in which languages it exists', async () => {
    const answer = await service.call('/collections/post/items/kumo-en/locales');
    expect(answer.json()).toEqual({ locales: ['ja_JP', 'en_US'] });
  });
});

describe('neighbours and categories', () => {
  it.each([
    ['post/items/kumo/neighbours', ['river', 'stairs']],
    ['post/items/kumo/neighbours?locale=en', []],
  ])('%s are the closest items [project.closest]', async (path, found) => {
    expect(await ids(path)).toEqual(found);
  });

  it.each([
    ['post/categories', ['Space', 'ブランディング', 'ブランド']],
    ['post/categories?locale=en_US', ['Brand']],
  ])('%s are distinct and sorted [lists.categories-fold]', async (path, categories) => {
    expect((await service.call(`/collections/${path}`)).json()).toEqual({ categories });
  });

  it.each(['post/items/nothing/neighbours', 'nothing/categories'])('%s is 404', async (path) => {
    expect((await service.call(`/collections/${path}`)).statusCode).toBe(404);
  });
});

describe('scheduled items', () => {
  afterEach(() => service.setNow(new Date('2026-06-01T00:00:00Z')));

  it('are in no list, item or locales before their date', async () => {
    service.setNow(new Date('2026-06-30T23:59:59.999Z'));
    expect((await service.call('/collections/post/items/later')).statusCode).toBe(404);
    expect((await service.call('/collections/post/items/later/locales')).statusCode).toBe(404);
    expect(await ids('post/items')).not.toContain('later');
    expect(await ids('post/items/search', {})).not.toContain('later');
  });

  it('are published on their date, each translation on its own', async () => {
    service.setNow(new Date('2026-07-01T00:00:00Z'));
    expect(await ids('post/items')).toContain('later');
    expect(await ids('post/items?locale=en')).not.toContain('later');
  });

  it('expire cached answers', async () => {
    service.setNow(new Date('2026-06-30T23:59:30Z'));
    const answer = await service.call('/collections/blog/items');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  });
});
