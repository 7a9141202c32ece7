/** The effect of a translation's schedule and draft flag on every answer, with a fake clock. */
import { startContentService, type TestService } from '../../../support/contentService';
import { feedPath } from '../../../../src/lib/address/filePaths';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';

const FROM = '2026-06-10T09:00:00+09:00';
const UNTIL = '2026-06-20T00:00:00Z';
const START = new Date(FROM).getTime();
const END = new Date(UNTIL).getTime();
const project = (fields: object) =>
  markdown({ ...projectFields, thumbnail: '../../cover.webp', date: '2026-05-01T10:00:00Z', ...fields });

let service: TestService;

beforeAll(async () => {
  service = await startContentService({
    'cover.webp': await makePicture(),
    'post/always/ja.md': project({ title: 'いつも' }),
    'post/show/ja.md': project({ title: '展示', publishAt: FROM, unpublishAt: UNTIL }),
    'post/show/en.md': project({ title: 'The show', publishAt: '2026-06-12T00:00:00Z' }),
    'post/draft/ja.md': project({ title: '下書き', draft: true }),
    'post/draft/ko.md': project({ title: '초안', draft: true, service_name: 'Kakusareta' }),
    'post/half/ja.md': project({ title: '半分' }),
    'post/half/en.md': project({ title: 'Half', draft: true, service_name: 'Hidden name' }),
    'blog_kr/late/ko.md': markdown({
      ...articleFields,
      thumbnail: '../../cover.webp',
      date: '2026-05-01T10:00:00Z',
      publishAt: FROM,
    }),
  });
});
afterAll(() => service.close());

const at = (time: number) => service.setNow(new Date(time));
const get = async (url: string) => service.app.inject(url);
const shownIds = async () =>
  (await service.call('/collections/post/items'))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id);

describe('publishAt and unpublishAt', () => {
  it.each([
    ['before', START - 1, 404],
    ['from the first moment', START, 200],
    ['until the last moment', END - 1, 200],
    ['after', END, 404],
  ])('an item is shown exactly between them: %s [content.schedule]', async (_when, time, status) => {
    at(time);
    const isThere = status === 200;
    expect((await service.call('/collections/post/items/show-ja')).statusCode).toBe(status);
    expect((await shownIds()).includes('show-ja')).toBe(isThere);
    const search = { or: [{ fieldName: 'title', contains: '展示' }] };
    const found = await service.call('/collections/post/items/search', { method: 'POST', payload: search });
    expect(found.json()).toMatchObject({ total: isThere ? 1 : 0 });
    expect((await get('/ja/projects/show')).statusCode).toBe(status);
    for (const path of [
      '/ja/projects',
      '/sitemap-ja.xml',
      feedPath('ja', 'xml'),
      feedPath('ja', 'json'),
      '/llms.txt',
    ])
      expect((await get(path)).body.includes('/ja/projects/show')).toBe(isThere);
  });

  it('each translation keeps its own [content.schedule]', async () => {
    at(START);
    expect((await service.call('/collections/post/items/show-ja/locales')).json()).toEqual({
      locales: ['ja_JP'],
    });
    expect((await get('/ja/projects/show')).body).not.toContain('hreflang="en"');
    at(Date.parse('2026-06-12T00:00:00Z'));
    expect((await get('/ja/projects/show')).body.toLowerCase()).toContain('hreflang="en"');
  });

  it.each([
    ['/content/collections/post/items', 60],
    ['/content/collections/post/items/always-ja', 60],
    ['/content/collections/post/items/always-ja/locales', 60],
    ['/ja/projects', 10],
    ['/sitemap.xml', 60],
    [feedPath('ja', 'xml'), 60],
  ])(
    'caches keep %s no longer than until the next change [content.schedule-ends-caches]',
    async (path, most) => {
      const control = async (time: number) => {
        at(time);
        const answer = await get(path);
        const seconds = /s-maxage=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(
          String(answer.headers['cache-control']),
        );
        const age = Number(answer.headers['age'] ?? 0);
        return {
          left: Number(seconds?.[1]) - age,
          stale: Number(seconds?.[2] ?? 0),
          all: Number(seconds?.[1]),
        };
      };
      for (const change of [START, END]) {
        // How the seconds are shared out depends on how long a render took.
        const { left, stale } = await control(change - 4_500);
        expect(left + stale).toBe(4);
        expect((await control(change - 500)).left).toBe(0);
        expect((await control(change + 1)).all).toBe(most);
      }
    },
  );

  it('the ETag of a list changes with it [content.schedule-ends-caches]', async () => {
    const tagAt = async (time: number) => {
      at(time);
      return (await service.call('/collections/post/items')).headers['etag'];
    };
    const before = await tagAt(START - 1);
    expect(await tagAt(START)).not.toBe(before);
    expect(await tagAt(END)).toBe(before);
  });
});

describe('drafts', () => {
  it('are served nowhere [content.drafts]', async () => {
    at(END);
    expect((await service.call('/collections/post/items/draft-ja')).statusCode).toBe(404);
    expect((await service.call('/collections/post/items/draft/locales')).statusCode).toBe(404);
    expect(await shownIds()).toEqual(['always-ja', 'half-ja']);
    expect((await get('/ja/projects/draft')).statusCode).toBe(404);
    for (const path of [
      '/ja/projects',
      '/ko/projects',
      '/ja/search',
      '/sitemap-ja.xml',
      feedPath('ko', 'json'),
      '/llms.txt',
    ])
      expect((await get(path)).body).not.toMatch(/下書き|초안|projects\/draft/);
  });

  it("a draft translation's name does not find its published translations [content.drafts]", async () => {
    at(END);
    const found = await service.call('/collections/post/items/search', {
      method: 'POST',
      payload: { or: [{ fieldName: 'service_name', contains: 'Hidden name' }] },
    });
    expect(found.json()).toMatchObject({ total: 0 });
  });

  it('their dates end no cache [content.schedule-ends-caches]', async () => {
    at(END);
    expect(await service.repository.findNextChange()).toBeUndefined();
  });
});
