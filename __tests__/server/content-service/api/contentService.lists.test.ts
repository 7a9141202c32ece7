import type { ItemList, Project } from '../../../../src/contract/schemas';
import { errorsOf } from '../../../../src/server/import/importProblem';
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
const filter = (...filters: string[]) =>
  `post/items?_sort=title:ASC&${filters.map((word) => `_q=${encodeURIComponent(word)}`).join('&')}`;

it('every sample item was imported', () => {
  expect(service.report).toMatchObject({ items: 31, unchanged: false });
  expect(errorsOf(service.report.problems)).toEqual([]);
});

describe('pages [service.order]', () => {
  it.each(['date:DESC', 'date:ASC', 'publisher:ASC', 'deo:DESC', 'title:DESC', 'tags:ASC', 'link:ASC'])(
    'never overlap or skip when sorted by %s',
    async (sort) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((page) => list(`blog/items?limit=5&page=${page}&_sort=${sort}`)),
      );
      const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(23));
      expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 3, 0]);
      expect(new Set(seen).size).toBe(23);
    },
  );

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

  it('sort newest first, ties by id', async () => {
    const order = await ids('blog/items?limit=9&_sort=date:DESC');
    expect(order).toEqual([
      'note-20',
      'note-21',
      'note-22',
      'note-15',
      'note-16',
      'note-17',
      'note-18',
      'note-19',
      'note-10',
    ]);
  });

  it.each(['ASC', 'DESC'])('sort items without a value last, %s', async (direction) => {
    const order = await ids(`blog/items?limit=100&_sort=publisher:${direction}`);
    expect(order.slice(-6)).toEqual(['note-0', 'note-12', 'note-16', 'note-20', 'note-4', 'note-8']);
  });

  it('omit the body', async () => {
    expect((await list('post/items')).items.every((item) => !('body' in item))).toBe(true);
  });
});

describe('filters', () => {
  it.each([
    ['category_has:ブランド', ['river', 'kumo']],
    ['category_has:ﾌﾞﾗﾝﾄﾞ', ['river', 'kumo']],
    ['category_has:space', ['kumo']],
    ['category_has:ブラン', []],
    ['category_eq:ブランド', ['river']],
    ['category_ne:ブランド', ['stairs', 'kumo']],
    ['category_in:Space,ブランディング', ['stairs', 'kumo']],
    ['category_contains:ブラン', ['stairs', 'river', 'kumo']],
    ['tags_has:data', ['river']],
    ['tags_in:Data,タイポグラフィ', ['river', 'kumo']],
    ['tags_contains:さーびす', ['river']],
    ['feature_eq:1', ['kumo']],
    ['feature_eq:true', ['kumo']],
    ['feature_eq:0', ['stairs', 'river']],
    ['feature_ne:1', ['stairs', 'river']],
    ['feature_has:1', ['kumo']],
    ['feature_eq:perhaps', []],
    ['feature_in:1,0', ['stairs', 'river', 'kumo']],
    ['service_name_eq:Hibari_Kumo', ['kumo']],
    ['service_name_eq:hibari_kumo', []],
    ['service_name_contains:i_k', ['kumo']],
    ['service_name_contains:%', []],
    ['service_name_contains:\\', ['stairs']],
    ['title_contains:100%', ['stairs']],
    ['title_contains:\0', []],
    ['tags_has:\0', []],
    ['title_contains:\ufffd', []],
    ["title_eq:' OR 1=1 --", []],
    ['title_gt:ヒ', ['kumo', 'river'].reverse()],
    ['title_lte:100%の階段', ['stairs']],
    ['date_gte:2026-03-14T01:00:00Z', ['river', 'kumo']],
    ['date_gt:2026-03-14T01:00:00Z', ['river']],
    ['date_lt:2026-01-01', ['stairs']],
    ['date_eq:2026-03-14T10:00:00+09:00', ['kumo']],
    ['date_eq:2026-03-14T01:00:00Z', ['kumo']],
    ['date_in:2026-03-14T01:00:00Z,2025-04-01T10:00Z', ['stairs', 'kumo']],
    ['date_contains:2026-03', ['kumo']],
    ['body_contains:TEXT', ['stairs', 'river', 'kumo']],
    ['thumbnail_has:cover', []],
    ['postId_eq:kumo', ['kumo']],
    ['id_in:kumo-ja,kumo-en', ['kumo']],
  ])('%s finds %j [content.category-or-list]', async (word, found) => {
    expect((await ids(filter(word))).sort()).toEqual([...found].sort());
  });

  it('are combined with AND', async () => {
    expect(await ids(filter('category_has:ブランド', 'feature_eq:1'))).toEqual(['kumo']);
    expect(await ids(filter('category_has:ブランド', 'feature_eq:1', 'tags_has:Data'))).toEqual([]);
  });

  it('deo_eq:1 finds the posts of the design executive', async () => {
    expect((await ids('blog/items?_q=deo_eq:1')).sort()).toEqual(['note-0', 'note-14', 'note-21', 'note-7']);
  });
});

describe('search', () => {
  const fields = (contains: string) => ({
    or: ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains })),
  });

  it.each([
    ['HIBARI', ['kumo']],
    ['ﾋﾊﾞﾘ', ['kumo']],
    ['ひばり', ['kumo']],
    ['たいぽ', ['kumo']],
    ['ｄａｔａ', ['river']],
    ['', ['kumo', 'river', 'stairs']],
    ['nothing', []],
  ])('for "%s" finds %j', async (text, found) => {
    expect((await ids('post/items/search?locale=ja', fields(text))).sort()).toEqual(found);
  });

  it('finds decomposed Hangul', async () => {
    expect(await ids('blog_kr/items/search', fields('목소'.normalize('NFD')))).toEqual(['voice']);
  });

  it('skips a clause on a field that the collection lacks', async () => {
    const clauses = [
      { fieldName: 'service_name', contains: 'Note' },
      { fieldName: '__proto__', contains: 'Note' },
    ];
    expect((await list('blog/items/search', { or: clauses })).total).toBe(0);
    expect(
      (await list('blog/items/search', { or: [...clauses, { fieldName: 'title', contains: 'note 1' }] }))
        .total,
    ).toBe(11);
  });

  it.each([[{}], [{ or: [] }]])('with the body %j returns everything', async (body) => {
    expect((await list('blog/items/search', body)).total).toBe(23);
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
    ['post/items?locale=ja_JP', ['river', 'kumo', 'stairs']],
    ['post/items?locale=en', ['kumo']],
    ['post/items?locale=ko_KR', ['river']],
    ['blog_kr/items', ['voice']],
    ['blog_kr/items?locale=ko', ['voice']],
    ['blog_kr/items?locale=ja', []],
    ['blog/items?locale=en_US', []],
  ])('%s answers %j', async (path, found) => {
    expect(await ids(path)).toEqual(found);
  });

  it.each([
    ['kumo', 'ja', 'kumo-ja'],
    ['kumo', 'en', 'kumo-en'],
    ['kumo', undefined, 'kumo-ja'],
    ['kumo-en', undefined, 'kumo-en'],
    ['kumo-en', 'en_US', 'kumo-en'],
    ['kumo', 'ko', undefined],
    ['kumo-en', 'ja', undefined],
    ['stairs', 'en', undefined],
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

  it.each([
    ['post/items/kumo', ['ja_JP', 'en_US']],
    ['post/items/kumo-en', ['ja_JP', 'en_US']],
    ['post/items/river', ['ja_JP', 'ko_KR']],
    ['blog_kr/items/voice', ['ko_KR']],
  ])('%s exists in %j', async (path, locales) => {
    expect((await service.call(`/collections/${path}/locales`)).json()).toEqual({ locales });
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
    expect((await service.call('/collections/post/items/later-ja/locales')).json()).toEqual({
      locales: ['ja_JP'],
    });
  });

  it('expire cached answers', async () => {
    service.setNow(new Date('2026-06-30T23:59:30Z'));
    const answer = await service.call('/collections/blog/items');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(await service.repository.findNextChange()).toEqual(new Date('2026-07-01T00:00:00Z'));
  });
});
