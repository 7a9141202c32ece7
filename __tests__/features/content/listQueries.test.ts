import * as v from 'valibot';
import { searchBodySchema } from '@hibari/contract/serviceSchemas';
import { listCalls } from '../../../src/features/content/listQueries';
import type { ListName } from '../../../src/features/content/contentState';
import { choiceOf } from '../../../src/lib/address/choice';
import type { Locale } from '@hibari/contract/locales';
import { parseAddress } from '@hibari/contract/address/address';

const newest = { limit: 100, _sort: 'date:DESC' };
const ten = { ...newest, limit: 10 };
const three = { ...newest, limit: 3, _q: ['deo_eq:1'] };
const of = (category: string) => ({ _q: [`category_has:${category}`] });

type Row = [list: ListName, locale: Locale, category: string | undefined, calls: [string, object][]];
const TABLE: Row[] = [
  // Post list, and by category: the only translated collection, so the only one with a locale.
  ['projects', 'ja', undefined, [['post', { ...newest, locale: 'ja_JP' }]]],
  ['projects', 'ko', undefined, [['post', { ...newest, locale: 'ko_KR' }]]],
  ['projects', 'en', undefined, [['post', { ...newest, locale: 'en_US' }]]],
  ['projects', 'ja', 'ブランド', [['post', { ...newest, locale: 'ja_JP', ...of('ブランド') }]]],
  ['projects', 'en', 'A: B,C', [['post', { ...newest, locale: 'en_US', ...of('A: B,C') }]]],
  // Home article load: ten of each in ja; blog_kr with 100 in ko; none in en.
  [
    'articles',
    'ja',
    undefined,
    [
      ['blog', ten],
      ['media', ten],
    ],
  ],
  ['articles', 'ko', undefined, [['blog_kr', newest]]],
  ['articles', 'en', undefined, []],
  // Blog, media and blog_kr lists, and by category, each in its own language.
  ['blog', 'ja', undefined, [['blog', newest]]],
  ['blog', 'ja', '調査', [['blog', { ...newest, ...of('調査') }]]],
  ['media', 'ja', undefined, [['media', newest]]],
  ['media', 'ja', '取材', [['media', { ...newest, ...of('取材') }]]],
  ['blog_kr', 'ko', undefined, [['blog_kr', newest]]],
  ['blog_kr', 'ko', '연구', [['blog_kr', { ...newest, ...of('연구') }]]],
  ['blog', 'ko', undefined, []],
  ['media', 'en', undefined, []],
  ['blog_kr', 'ja', undefined, []],
  // Blog deo filter: the newest three, where the language has a blog.
  ['deo', 'ja', undefined, [['blog', three]]],
  ['deo', 'ko', undefined, [['blog_kr', three]]],
  ['deo', 'en', undefined, []],
];

describe('the calls of each list [lists.calls]', () => {
  it.each(TABLE)('%s in %s, category %s [service.list-calls]', (list, locale, category, calls) => {
    expect(listCalls({ list, locale, category }).map(({ collection, query }) => [collection, query])).toEqual(
      calls,
    );
  });

  it("an empty category is a filter, not 'all'", () => {
    expect(listCalls({ list: 'projects', locale: 'ja', category: '' })[0]?.query._q).toEqual([
      'category_has:',
    ]);
  });
});

describe('the calls of a search [search.calls-carry-locale] [search.scope] [search.three-fields]', () => {
  const newestOf = (locale?: string) => ({ ...newest, ...(locale && { locale }) });
  it.each([
    ['ja', 'projects', [['post', 'ja_JP']]],
    [
      'ja',
      'articles',
      [
        ['blog', 'ja_JP'],
        ['media', 'ja_JP'],
      ],
    ],
    ['ko', 'projects', [['post', 'ko_KR']]],
    ['ko', 'articles', [['blog_kr']]],
    ['en', 'projects', [['post', 'en_US']]],
    ['en', 'articles', []],
  ] as const)('%s searches %s in %j', (locale, list, scope) => {
    expect(listCalls({ list, locale, text: '雲' })).toEqual(
      scope.map(([collection, contentLocale]) => ({
        collection,
        query: newestOf(contentLocale),
        body: { or: ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains: '雲' })) },
      })),
    );
  });

  it('an empty search text sends an empty body [search.empty-finds-all] [search.empty-body]', () => {
    expect(listCalls({ list: 'projects', locale: 'ja', text: '' })[0]?.body).toEqual({});
    expect(listCalls({ list: 'projects', locale: 'ja' })[0]?.body).toBeUndefined();
  });

  it.each(['', 'x'.repeat(10_000), '🍵'.repeat(5_000), '\u0000"\\'])(
    "is never refused by the service's own rules",
    (text) => {
      const address = parseAddress(`/ja/search?text=${encodeURIComponent(text)}`);
      const [call] = listCalls({
        list: 'projects',
        locale: 'ja',
        ...choiceOf(new URLSearchParams(address.search), ['text']),
      });
      expect(v.is(searchBodySchema, call?.body)).toBe(true);
    },
  );
});
