/** For each rule of the contract a service that breaks it. */
import type { Asked, Break, Sent } from './brokenService';

type Json = Record<string, unknown>;
type Items = Json[];

const isList = ({ path }: Asked) => /\/items$/.test(path);
const isSearch = ({ path, method }: Asked) => path.endsWith('/search') && method === 'POST';
const isItem = ({ path }: Asked) => /\/items\/[^/]+$/.test(path) && !path.endsWith('/search');

/** Answers with another status. */
const status = (wrong: number, when: (asked: Asked, sent: Sent) => boolean): Break => ({
  answer: (sent, asked) => (when(asked, sent) ? { status: wrong } : undefined),
});
/** Answers with another body. */
const body = (when: (asked: Asked) => boolean, change: (json: Json, asked: Asked) => unknown): Break => ({
  answer: (sent, asked) =>
    when(asked) && sent.status === 200
      ? { body: JSON.stringify(change(JSON.parse(sent.body) as Json, asked)) }
      : undefined,
});
const items = (change: (items: Items, asked: Asked) => Items, when = isList): Break =>
  body(when, (json, asked) => ({ ...json, items: change(json.items as Items, asked) }));
const headers = (
  change: Record<string, string | undefined>,
  when: (asked: Asked) => boolean = () => true,
): Break => ({
  answer: (sent, asked) =>
    when(asked)
      ? {
          headers: Object.fromEntries(
            Object.entries({ ...sent.headers, ...change }).filter(
              (entry): entry is [string, string] => entry[1] !== undefined,
            ),
          ),
        }
      : undefined,
});
/** Reads the filters otherwise than they were sent. */
const filters = (change: (filter: string) => string | undefined): Break => ({
  ask({ query }) {
    const changed = new URLSearchParams([...query].filter(([name]) => name !== '_q'));
    for (const filter of query.getAll('_q').flatMap((one) => change(one) ?? [])) changed.append('_q', filter);
    return { query: changed };
  },
});
const ignores = (operator: string) =>
  filters((filter) => (filter.includes(`_${operator}:`) ? undefined : filter));
const confuses = (operator: string, other: string) =>
  filters((filter) => filter.replace(`_${operator}:`, `_${other}:`));
const param = (name: string, change: (value: string, asked: Asked) => string | undefined): Break => ({
  ask(asked) {
    const query = new URLSearchParams(asked.query);
    const value = change(query.get(name) ?? '', asked);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    return { query };
  },
});
interface Clause {
  fieldName: string;
  contains: string;
}
const clausesOf = (asked: Asked) => (JSON.parse(asked.body || '{}') as { or?: Clause[] }).or ?? [];
const clauses = (change: (clauses: Clause[]) => Clause[]): Break => ({
  ask: (asked) => (isSearch(asked) ? { body: JSON.stringify({ or: change(clausesOf(asked)) }) } : undefined),
});
const findsNothing = (when: (asked: Asked) => boolean) =>
  items((found, asked) => (when(asked) ? [] : found), isSearch);
/** Compares letters as they are. */
const exact = items(
  (found, asked) =>
    found.filter((item) =>
      clausesOf(asked).some(({ fieldName, contains }) => String(item[fieldName]).includes(contains)),
    ),
  isSearch,
);
const mildly = status(200, (_, sent) => sent.status >= 400);
const byDate = (one: Json, other: Json) => Date.parse(String(other.date)) - Date.parse(String(one.date));

export const BREAKS: Readonly<Record<string, Break>> = {
  'calls.list': status(500, ({ path }) => path === '/collections/blog_kr/items'),
  'calls.item': body(isItem, (item) => ({ ...item, id: 'another' })),
  'calls.item-by-post-id': status(404, (asked) => isItem(asked) && asked.query.has('locale')),
  'calls.locales': body(
    ({ path }) => path.endsWith('/locales'),
    () => ({ locales: ['ko_KR'] }),
  ),
  'calls.neighbours': body(
    ({ path }) => path.endsWith('/neighbours'),
    (list) => ({ items: (list.items as Items).slice(1) }),
  ),
  'calls.categories': body(
    ({ path }) => path.endsWith('/categories'),
    (list) => ({ categories: (list.categories as string[]).toReversed() }),
  ),
  'calls.search': findsNothing(() => true),
  'calls.openapi': body(
    ({ path }) => path === '/openapi.json',
    () => ({ swagger: '2.0' }),
  ),
  'calls.health': status(500, ({ path }) => path === '/health'),
  'items.fields': items((all) => all.map((item) => ({ ...item, tags: 'One' }))),
  'items.unique-ids': items((all) => all.map((item) => ({ ...item, id: item.postId }))),
  'items.shared-post-ids': items((all) => all.map((item) => ({ ...item, postId: item.id }))),
  'items.dates': items((all) => all.map((item) => ({ ...item, date: '14 March 2026' }))),
  'items.whole': body(isItem, ({ id, body: html }) => ({ id, body: html })),
  'answers.list': body(isList, (list) => ({ data: list })),
  'answers.item': body(isItem, (item) => ({ item })),
  'answers.default-limit': param('limit', (limit) => limit || '50'),
  'answers.greatest-limit': status(400, ({ query }) => Number(query.get('limit')) > 100),
  'answers.past-the-end': status(404, ({ query }) => Number(query.get('page')) > 1_000),
  'answers.total': body(isList, (list) => ({ ...list, total: Number(list.total) + 1 })),
  'order.sort': param('_sort', () => undefined),
  'order.nulls-last': items((all, { query }) =>
    query.get('_sort')?.startsWith('date') ? all : [...all].reverse(),
  ),
  'order.ties': items((all) =>
    [...all].sort((one, other) => byDate(one, other) || (String(one.id) < String(other.id) ? 1 : -1)),
  ),
  'order.pages': items((all, { query }) => (Number(query.get('page')) > 1 ? all.slice(1) : all)),
  'filters.eq': ignores('eq'),
  'filters.ne': ignores('ne'),
  'filters.has': ignores('has'),
  'filters.has-text': confuses('has', 'contains'),
  'filters.contains': confuses('contains', 'eq'),
  'filters.in': ignores('in'),
  'filters.gt': confuses('gt', 'gte'),
  'filters.gte': confuses('gte', 'gt'),
  'filters.lt': confuses('lt', 'lte'),
  'filters.lte': confuses('lte', 'lt'),
  'filters.and': {
    ask: ({ query }) => {
      const one = new URLSearchParams(query);
      const [first] = query.getAll('_q');
      if (first !== undefined) one.set('_q', first);
      return { query: one };
    },
  },
  'filters.split': status(400, ({ query }) => (query.get('_q') ?? '').startsWith('service_name')),
  'filters.loose-eq': items((all, { query }) => (query.get('_q')?.endsWith('_eq:true') ? [] : all)),
  'locale.both-forms': status(400, ({ query }) => query.get('locale') === 'ko'),
  'locale.default': param('locale', (locale) => locale || 'en_US'),
  'locale.lists': param('locale', (locale, asked) =>
    isList(asked) && locale === 'en_US' ? 'ja_JP' : locale,
  ),
  'locale.no-fallback': status(200, (asked, sent) => isItem(asked) && sent.status === 404),
  'search.any-clause': clauses((all) => all.slice(0, 1)),
  'search.substring': findsNothing((asked) => clausesOf(asked).some(({ contains }) => contains.length < 4)),
  'search.lists': clauses((all) => all.map(({ contains }) => ({ fieldName: 'title', contains }))),
  'search.case': exact,
  'search.width': exact,
  'search.kana': exact,
  'search.unknown-field': status(400, ({ body: sent }) => sent.includes('no_such_field')),
  'search.empty': findsNothing((asked) => clausesOf(asked).length === 0),
  'search.paging': param('page', (page, asked) => (isSearch(asked) ? '1' : page)),
  'search.most': status(413, (asked) => isSearch(asked) && asked.body.length > 4_000),
  'search.too-much': mildly,
  'errors.unknown-collection': mildly,
  'errors.unknown-item': mildly,
  'errors.unknown-operator': mildly,
  'errors.unknown-field': mildly,
  'errors.unknown-sort': mildly,
  'errors.page': mildly,
  'errors.wrong-json': status(500, (_, sent) => sent.status === 400),
  'errors.wrong-body': mildly,
  'errors.too-large': status(400, (_, sent) => sent.status === 413),
  'errors.method': status(404, (_, sent) => sent.status === 405),
  'errors.problem-json': {
    answer: ({ status: code, headers: own }) =>
      code >= 400
        ? { headers: { ...own, 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' }
        : undefined,
  },
  'errors.stable-code': {
    answer: ({ status: code, body: text }) =>
      code >= 400 ? { body: text.replace(/"code":"/, `$&${performance.now()}`) } : undefined,
  },
  'errors.nothing-internal': {
    answer: ({ status: code, body: text }) =>
      code >= 400 ? { body: text.replace('{', '{"stack":"Error\\n    at /srv/app/index.js:1",') } : undefined,
  },
  'http.etag': headers({ etag: 'W/"1"' }),
  'http.not-modified': { ask: ({ headers: own }) => ({ headers: { ...own, 'if-none-match': '' } }) },
  'http.cache-control': headers({ 'cache-control': 'public, max-age=60' }),
  'http.length': headers({ 'access-control-expose-headers': undefined }),
  'http.cors': headers({ 'access-control-allow-origin': 'https://another.example' }),
  'http.preflight': headers({ 'access-control-allow-headers': 'range' }),
  'http.head': status(404, ({ method }) => method === 'HEAD'),
  'http.options': status(405, ({ method }) => method === 'OPTIONS'),
  'http.json': headers({ 'content-type': 'text/plain' }),
  'http.no-redirect': status(307, isList),
};
