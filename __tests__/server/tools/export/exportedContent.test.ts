/** The files of an exported site answer the site's calls as the service does. */
import type { ContentApi, ListQuery } from '@hibari/contract/contentApi';
import type { Collection } from '@hibari/contract/collections';
import type { ContentLocale } from '@hibari/contract/locales';
import { createStaticContentApi } from '../../../../src/content-client/static/staticContentApi';
import { CONTENT_INDEX } from '../../../../src/content-client/static/staticFiles';
import { createLocalContentApi } from '../../../../packages/content-service/serveEditions';
import {
  readExportedContent,
  type ExportedContent,
} from '../../../../src/server/tools/export/exportedContent';
import { openTestStore } from '../../../support/testStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { readCurrent } from '../../../support/readCurrent';
import { ROOT } from '../../../support/projectFiles';

const ORIGIN = 'https://hibari.example';
let service: ContentApi;
let written: ExportedContent;
let close: () => Promise<void>;
const asked: string[] = [];

/** A host with the files of one version. */
const hostOf = ({ index, files }: ExportedContent): typeof fetch =>
  ((url: string) => {
    const path = url.slice(ORIGIN.length);
    asked.push(path);
    const found = path === CONTENT_INDEX ? index : files.get(path.slice(`/content/${index.version}/`.length));
    return Promise.resolve(new Response(JSON.stringify(found), { status: found === undefined ? 404 : 200 }));
  }) as typeof fetch;

const realFetch = globalThis.fetch;
function filesApi(get = hostOf(written)) {
  globalThis.fetch = get;
  return createStaticContentApi(ORIGIN + CONTENT_INDEX);
}
afterEach(() => {
  globalThis.fetch = realFetch;
});

beforeAll(async () => {
  const store = await openTestStore();
  close = store.close;
  await publish(store, { contentDir: `${ROOT}/content` });
  service = createLocalContentApi(await readCurrent(store).index());
  written = await readExportedContent(service);
});
afterAll(() => close());

const NEWEST = { _sort: 'date:DESC' };
const LISTS: [Collection, ListQuery][] = [
  ['post', { ...NEWEST, limit: 100, locale: 'ja_JP' }],
  ['post', { ...NEWEST, limit: 5, page: 2, locale: 'ko_KR' }],
  ['post', { limit: 3 }],
  ['post', { ...NEWEST, limit: 100, locale: 'en_US', page: 9 }],
  ['post', { ...NEWEST, locale: 'en_US', _q: ['category_has:PRODUCT'] }],
  ['post', { _sort: 'title:ASC', _q: ['title_gt:い', 'tags_ne:a'], page: 2, limit: 4 }],
  ['blog', { ...NEWEST, limit: 3, _q: ['deo_eq:1'] }],
  ['blog', { ...NEWEST, limit: 3, _q: ['deo_eq:0'] }],
  ['blog', { ...NEWEST, limit: 10, locale: 'en_US' }],
  ['media', { ...NEWEST, limit: 10 }],
  ['blog_kr', { ...NEWEST, limit: 100 }],
  ['blog_kr', { ...NEWEST, limit: 100, _q: ['category_has:no such category'] }],
];

const TEXTS = [
  'デザイン',
  'でざいん',
  'ﾃﾞｻﾞｲﾝ',
  'design',
  'DESIGN',
  'ㄷㅈㅇ',
  '디 자 인',
  'kumo',
  'くも',
  '디자인시스템',
  ' ',
  '\u200b',
  'デザ\u200bイン',
  'ユ-ザ-',
  'ユーザ調査',
  'zzzz',
  '\ud800',
  'a\0b',
];
const SEARCHED: [Collection, ContentLocale | undefined][] = [
  ['post', 'ja_JP'],
  ['post', 'en_US'],
  ['post', 'ko_KR'],
  ['blog', 'ja_JP'],
  ['media', 'ja_JP'],
  ['blog_kr', undefined],
];

describe('the files of a site', () => {
  it.each(LISTS)('list %s %j as the service [export.answers-as-service]', async (collection, query) => {
    expect(await filesApi().getList(collection, query)).toEqual(await service.getList(collection, query));
  });

  it('list the categories of the sample as the service [export.answers-as-service]', async () => {
    const { items } = await service.getList('post', { limit: 100 });
    const categories = [...new Set(items.flatMap(({ category }) => category))];
    expect(categories.length).toBeGreaterThan(2);
    for (const category of categories) {
      const query = { ...NEWEST, limit: 2, page: 1, _q: [`category_has:${category}`] };
      const list = await filesApi().getList('post', query);
      expect(list.total).toBeGreaterThan(0);
      expect(list).toEqual(await service.getList('post', query));
    }
  });

  it.each(TEXTS)('are searched for %j as the service [export.answers-as-service]', async (text) => {
    const or = ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains: text }));
    for (const [collection, locale] of SEARCHED)
      for (const body of [{ or }, { or: or.slice(0, 2) }, {}]) {
        const query = { ...NEWEST, limit: 4, ...(locale && { locale }) };
        const found = await filesApi().search(collection, query, body);
        expect(found).toEqual(await service.search(collection, query, body));
      }
  });

  it.each(['딪', '디장', '접근ㅅ', '고', 'design', '.'])(
    'are searched for %j while it is being typed as the service [export.answers-as-service]',
    async (text) => {
      const body = { or: ['title', 'tags'].map((fieldName) => ({ fieldName, contains: text })) };
      for (const [collection, locale] of SEARCHED) {
        const query = { ...NEWEST, limit: 6, unfinished: true as const, ...(locale && { locale }) };
        const found = await filesApi().search(collection, query, body);
        expect(found).toEqual(await service.search(collection, query, body));
      }
    },
  );

  it('give every item by its id and its postId as the service [export.answers-as-service]', async () => {
    const api = filesApi();
    for (const locale of ['ja_JP', 'en_US', 'ko_KR'] as const) {
      const { items } = await service.getList('post', { limit: 100, locale });
      for (const { id, postId } of items)
        for (const name of [id, postId]) {
          expect(await api.getItem('post', name, locale)).toEqual(
            await service.getItem('post', name, locale),
          );
          expect(await api.getItem('post', name, 'ko_KR')).toEqual(
            await service.getItem('post', name, 'ko_KR'),
          );
          expect(await api.getLocales('post', name)).toEqual(await service.getLocales('post', name));
        }
    }
    expect(await api.getItem('post', 'nothing')).toBeUndefined();
    expect(await api.getLocales('post', '한국어 %2F..')).toEqual([]);
    expect(await api.getItem('post', '長'.repeat(500))).toBeUndefined();
  });

  it('are read once for all searches of a collection, in each of its languages', async () => {
    const api = filesApi();
    asked.length = 0;
    for (const contains of ['zzzz', 'kumo'])
      await api.search('post', { locale: 'ja_JP' }, { or: [{ fieldName: 'title', contains }] });
    const lists = ['ja_JP', 'ko_KR', 'en_US'].map(
      (locale) => `/content/${written.index.version}/lists/post/${locale}/1.json`,
    );
    expect(asked).toEqual([CONTENT_INDEX, ...lists]);
  });

  it('rejects queries that static files cannot answer', async () => {
    const wrong = { status: 400 };
    await expect(filesApi().getList('post', { _sort: 'body:ASC' })).rejects.toMatchObject(wrong);
    await expect(filesApi().getList('post', { _q: ['title_is:a'] })).rejects.toMatchObject(wrong);
    const body = { or: [{ fieldName: 'body', contains: 'a' }] };
    await expect(filesApi().search('post', {}, body)).rejects.toMatchObject(wrong);
  });

  it('a page that was opened before a new export reads the new one [export.one-version]', async () => {
    let host = hostOf(written);
    const api = filesApi(((url: string) => host(url)) as typeof fetch);
    await api.getList('post', { limit: 1 });
    host = hostOf({ ...written, index: { ...written.index, version: 'next' } });
    expect((await api.getList('post', { limit: 1 })).items).toHaveLength(1);
    expect(asked.slice(-3)).toEqual([
      `/content/${written.index.version}/lists/post/ja_JP/1.json`,
      CONTENT_INDEX,
      '/content/next/lists/post/ja_JP/1.json',
    ]);
  });

  it('a host that fails is a failed call, and an aborted one is aborted', async () => {
    const failing = filesApi(() => Promise.resolve(new Response('', { status: 500 })));
    await expect(failing.getItem('post', 'kumo')).rejects.toMatchObject({ status: 500 });
    const html = filesApi(() => Promise.resolve(new Response('<html>')));
    await expect(html.getList('post', {})).rejects.toMatchObject({ status: 0 });
    const onProgress = jest.fn();
    await filesApi().getList('post', {}, { onProgress });
    expect(onProgress.mock.calls).toEqual([[100]]);
  });
});
