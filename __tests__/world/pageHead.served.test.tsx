/** The head that a navigation leaves is the one that the server sends for the same page. */
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '@hibari/contract/locales';
import { selectHead } from '../../src/app/screen/head';
import { ROUTES, importAllPages, shownPlace } from '../../src/app/pages/routes';
import { rootReducer } from '../../src/app/state/store';
import { itemMissing, itemReceived, listReceived } from '../../src/features/content/contentSlice';
import { Document, type DocumentProps } from '../../src/server/site/render/Document';
import { createMessages } from '../../src/world/messages';
import { applyHead, type PageHead } from '../../src/world/pageHead';
import { makeArticle, makeProject } from '../support/items';
import { placeOf } from '../support/places';

const SITE_URL = 'https://hibari.example';
const state = [
  ...LOCALES.map((locale) =>
    itemReceived({
      collection: 'post',
      locale,
      id: 'kumo',
      item: makeProject('kumo', {
        title: `Kumo ${locale}`,
        main_text: 'A "typeface" <for> all.',
        thumbnail: [{ fullUrl: `/content/media/kumo-${locale}.webp` }],
      }),
      locales: ['ja_JP', 'en_US'],
    }),
  ),
  itemReceived({ collection: 'blog_kr', locale: 'ko', id: 'voice', item: makeArticle('voice') }),
  itemMissing({ collection: 'blog_kr', locale: 'ja', id: 'voice', locales: ['ko_KR'] }),
  ...LOCALES.map((locale) =>
    listReceived({
      ...{ list: 'projects', locale, total: 1, page: 1 },
      items: [makeProject('kumo', { category: 'Brand' })],
    }),
  ),
].reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

const PATHS = [
  '',
  '/projects',
  '/projects?category=Brand',
  '/projects?category=Call+0800',
  '/projects/kumo',
  '/articles',
  '/articles/media',
].concat([
  '/articles/blog',
  '/articles/voice',
  '/team',
  '/search',
  '/search?text=a',
  '/search?text=Typography',
  '/nowhere',
]);
const REDIRECTED = ['/ja/articles', '/ko/articles/media', '/ko/articles/blog'];
const URLS = LOCALES.flatMap((locale) => PATHS.map((path) => `/${locale}${path}`)).filter(
  (url) => !REDIRECTED.includes(url),
);

const messages = createMessages();
beforeAll(async () => {
  await importAllPages();
  for (const locale of LOCALES) for (const { namespaces } of ROUTES) await messages.load(locale, namespaces);
});

const headOf = (url: string): PageHead =>
  selectHead(state, shownPlace(state, placeOf(url)), messages.i18n, SITE_URL);

// One window for all documents: none of them shows or loads anything.
const { DOMParser } = new JSDOM().window;
const served = new Map<string, string>();

function serve(url: string) {
  const html = served.get(url) ?? markupOf(headOf(url));
  served.set(url, html);
  return new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
}

function markupOf(head: PageHead) {
  const bootData = {} as DocumentProps['bootData'];
  return renderToStaticMarkup(
    <Document
      head={head}
      address="/"
      html=""
      bootData={bootData}
      scripts={[]}
      chunkIntegrity={{}}
      styles={[]}
    />,
  );
}

/** Every tag of the head, those of a kind in their order. */
function tagsOf(document: globalThis.Document) {
  const tags = [...document.head.querySelectorAll('title, meta, link:not(noscript *), script')].map((tag) => {
    const attributes = [...tag.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
    return `${tag.localName} ${attributes.join(' ')} ${tag.textContent}`;
  });
  return [`lang ${document.documentElement.lang}`, ...tags.sort()];
}

describe('after a navigation', () => {
  it.each(URLS)('the head of %s is as the server sends it, tag by tag [head.as-served]', (url) => {
    const tags = tagsOf(serve(url));
    for (const first of ['/ja', '/en/nowhere', '/en/projects/kumo', '/ko/articles']) {
      const document = serve(first);
      applyHead(document, headOf(url));
      expect(tagsOf(document)).toEqual(tags);
    }
  });
});
