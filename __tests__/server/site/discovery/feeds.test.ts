import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { JSDOM } from 'jsdom';
import { LOCALES } from '@hibari/contract/locales';
import {
  atomFeed,
  jsonFeed,
  type FeedSource,
  readFeedItems,
} from '../../../../src/server/site/discovery/feeds';
import { makeArticle, makeProject } from '../../../support/items';
import { startSiteServer, type SiteServer } from '../../../support/siteServer';
import { SITE_URL } from '../../../support/testConfig';
import { ContentError, type ContentApi } from '@hibari/contract/contentApi';
import type { RichNode } from '@hibari/contract/richText/tree';

const calls: unknown[][] = [];
/** A service whose items have texts, but for those called `gone` and `away`. */
const api = {
  getItem: (collection: string, id: string, locale?: string) => {
    calls.push([collection, id, locale]);
    if (id === 'away') return Promise.reject(new ContentError(503, 'away'));
    const body: RichNode[] = [['h2', [id]], ...Array<RichNode>(100).fill(['p', ['text']])];
    return Promise.resolve(id === 'gone' ? undefined : { ...makeProject(id), body });
  },
} as unknown as Pick<ContentApi, 'getItem'>;
beforeEach(() => {
  calls.length = 0;
});

const article = (id: string, path?: string) => ({
  item: makeArticle(id, { id }),
  collection: 'blog_kr' as const,
  ...(path !== undefined && { path }),
});

describe('the items of a feed', () => {
  it('have the beginning of their text if lists have no summary of them', async () => {
    const [one] = await readFeedItems(api, [article('a', '/ko/articles/a')], 'ko');
    expect(one?.summary).toMatch(/^a text text .*…$/);
    expect(one?.summary).toHaveLength(160);
    expect(calls).toEqual([['blog_kr', 'a', undefined]]);
  });

  it('are read in their language, if they have several, and only without a summary in the lists', async () => {
    const project = (id: string, main_text: string) => ({
      item: makeProject(id, { id, main_text }),
      collection: 'post' as const,
      path: `/en/projects/${id}`,
    });
    const found = await readFeedItems(api, [project('told', 'In short'), project('untold', '')], 'en');
    expect(found.map(({ summary }) => summary.slice(0, 11))).toEqual(['In short', 'untold text']);
    expect(calls).toEqual([['post', 'untold', 'en_US']]);
  });

  it('are listed without a summary if their text fails to load, or is elsewhere', async () => {
    const items = [article('away', '/ko/articles/away'), article('gone', '/ko/articles/gone'), article('a')];
    const found = await readFeedItems(api, items, 'ko');
    expect(found.map(({ item, summary }) => [item.id, summary])).toEqual([
      ['away', ''],
      ['gone', ''],
      ['a', ''],
    ]);
    expect(calls).toHaveLength(2);
  });

  it('are the fifty that are newest', async () => {
    const items = Array.from({ length: 60 }, (_, at) => article(`a${at}`, `/ko/articles/a${at}`));
    const found = await readFeedItems(api, items, 'ko');
    expect(found.map(({ item }) => item.id)).toEqual(items.slice(0, 50).map(({ item }) => item.id));
    expect(calls).toHaveLength(50);
  });
});

/** JSON Feed 1.1, as far as the site uses it. */
const jsonFeedSchema = {
  type: 'object',
  required: ['version', 'title', 'home_page_url', 'feed_url', 'language', 'authors', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: { type: 'string', minLength: 1 },
    home_page_url: { type: 'string', format: 'uri' },
    feed_url: { type: 'string', format: 'uri' },
    items: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['id', 'title', 'content_text', 'date_published'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', format: 'uri' },
          url: { type: 'string', format: 'uri' },
          title: { type: 'string', minLength: 1 },
          content_text: { type: 'string', minLength: 1 },
          date_published: { type: 'string', format: 'date-time' },
          date_modified: { type: 'string', format: 'date-time' },
          image: { type: 'string', format: 'uri' },
          tags: { type: 'array', items: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
};
const ajv = new Ajv({ allErrors: true });
addFormats(ajv);
const isJsonFeed = ajv.compile(jsonFeedSchema);

/** What RFC 4287 §4.1 demands of a feed and its entries; throws if it is not XML. */
function faultsOfAtom(xml: string): string[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const own = (parent: Element, name: string) => [...parent.children].filter((tag) => tag.localName === name);
  const feed = document.documentElement;
  const entries = own(feed, 'entry');
  const faults = [feed, ...entries].flatMap((part) =>
    ['id', 'title', 'updated']
      .filter((name) => own(part, name).length !== 1 || !own(part, name)[0]?.textContent)
      .map((name) => `${part.localName}: ${name}`),
  );
  const dates = [...document.querySelectorAll('updated,published')].map((tag) => tag.textContent);
  const wrong = dates.filter((date) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(date));
  const ids = entries.map((entry) => own(entry, 'id')[0]?.textContent);
  if (new Set(ids).size < ids.length) faults.push('ids are not unique');
  if (own(feed, 'author').length === 0) faults.push('no author');
  for (const entry of entries) {
    const hasPage = own(entry, 'link').some((link) => link.getAttribute('rel') === 'alternate');
    if (!hasPage && own(entry, 'content').length !== 1) faults.push('neither page nor content');
  }
  return [...faults, ...wrong];
}

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

describe.each(LOCALES)('the feeds in %s', (locale) => {
  it('are valid, and have the same entries [found.feeds-validate]', async () => {
    const [atom, json] = await Promise.all([
      site.app.inject(`/feed-${locale}.xml`),
      site.app.inject(`/feed-${locale}.json`),
    ]);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(faultsOfAtom(atom.body)).toEqual([]);
    const feed = json.json<{ items: { id: string; date_published: string }[] }>();
    expect([isJsonFeed(feed), isJsonFeed.errors]).toEqual([true, null]);
    expect(feed.items.length).toBeGreaterThan(10);
    const dates = feed.items.map(({ date_published }) => date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { id } of feed.items) expect(atom.body).toContain(`<id>${id}</id>`);
  });

  it('link to pages that answer 200, or to other sites', async () => {
    const { items } = (await site.app.inject(`/feed-${locale}.json`)).json<{ items: { url?: string }[] }>();
    const own = items.flatMap(({ url }) => (url?.startsWith(SITE_URL) ? url.slice(SITE_URL.length) : []));
    expect(own.length).toBeGreaterThan(10);
    for (const path of own.slice(0, 12))
      expect([path, (await site.app.inject(path)).statusCode]).toEqual([path, 200]);
  });

  it('have a summary of each page of the site', async () => {
    const { items } = (await site.app.inject(`/feed-${locale}.json`)).json<{
      items: { url?: string; title: string; content_text: string }[];
    }>();
    const pages = items.filter(({ url }) => url?.startsWith(SITE_URL));
    expect(pages.filter(({ title, content_text }) => title === content_text)).toEqual([]);
    const { body } = await site.app.inject(`/feed-${locale}.xml`);
    const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
    const summaries = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(expect.arrayContaining(pages.map(({ content_text }) => content_text)));
  });

  it('are found from the head, and are not sent again while they are the same', async () => {
    const { body } = await site.app.inject(`/${locale}/team`);
    for (const [type, path] of [
      ['atom+xml', `/feed-${locale}.xml`],
      ['feed+json', `/feed-${locale}.json`],
    ]) {
      expect(body).toContain(`<link rel="alternate" type="application/${type}" href="${path}"/>`);
      const { headers } = await site.app.inject(path ?? '');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
      const again = await site.app.inject({
        url: path ?? '',
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});

describe('a feed of hostile content', () => {
  const item = makeArticle('a', {
    id: '\ud800"<a>',
    title: ']]><script>\u0000\u000b\ud800&amp;',
    tags: ['<"&\'>', ''],
    link: 'javascript:alert(1)',
    date: '2026-01-02T03:04:05Z',
  });
  const source: FeedSource = {
    locale: 'ja',
    items: [{ item, collection: 'blog', summary: ']]>' }],
    siteUrl: SITE_URL,
    name: 'A & B',
    description: '<b>',
  };

  it('is well-formed, and links to no script [found.xml-is-well-formed]', () => {
    const xml = atomFeed(source);
    expect(faultsOfAtom(xml)).toEqual([]);
    const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
    expect(document.querySelector('entry > title')?.textContent).toBe(']]><script>\ufffd\ufffd\ufffd&amp;');
    expect(xml + jsonFeed(source)).not.toContain('javascript:');
    expect([isJsonFeed(JSON.parse(jsonFeed(source))), isJsonFeed.errors]).toEqual([true, null]);
  });

  it('of no content is valid too', () => {
    expect(faultsOfAtom(atomFeed({ ...source, items: [] }))).toEqual([]);
  });
});
