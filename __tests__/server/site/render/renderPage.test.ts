import { createFetchContentApi } from '../../../../src/content-client/fetchContentApi';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { importAllPages } from '../../../../src/app/pages/routes';
import { readClientAssets, type ClientAssets } from '../../../../src/server/site/render/clientAssets';
import { renderPage } from '../../../../src/server/site/render/renderPage';
import { makeBuildFolder, type BuildFolder } from '../../../support/buildFolder';
import {
  sendJson,
  startExternalService,
  type Behaviour,
  type ExternalService,
} from '../../../support/externalService';
import { listOf, makeArticle, makeProject, several } from '../../../support/items';
import { homeOf, placeOf } from '../../../support/places';
import { bootDataOf } from '../../../support/siteServer';
import { snapshotOf } from '../../../support/snapshotOf';
import { SITE_URL } from '../../../support/testConfig';
import { idsIn } from '../../../support/lists';

let build: BuildFolder;
let assets: ClientAssets;
let service: ExternalService;

const answerAll: Behaviour = (request, response) =>
  sendJson(
    response,
    request.url?.includes('/post/')
      ? listOf(...several(12, makeProject))
      : listOf(...several(9, makeArticle)),
  );

beforeAll(async () => {
  [build, service] = await Promise.all([
    makeBuildFolder(),
    startExternalService(answerAll),
    importAllPages(),
  ]);
  assets = await readClientAssets(build.path, true);
});
afterAll(() => Promise.all([build.remove(), service.stop()]));
beforeEach(() => service.behave(answerAll));

async function render(place = homeOf('ja')) {
  const failures: string[] = [];
  const page = await renderPage(place, {
    snapshot: snapshotOf(createFetchContentApi({ contentUrl: service.url, origin: SITE_URL, parseHtml })),
    failureLog: (message) => void failures.push(message),
    assets,
    siteUrl: SITE_URL,
    contentUrl: service.url,
  });
  return { ...page, failures };
}

const dead = (_: unknown, response: { destroy: () => void }) => void response.destroy();
const behaviours: [string, Behaviour][] = [
  ['is down', dead],
  ['refuses', (_, response) => sendJson(response, {}, 404)],
  ['sends HTML', (_, response) => void response.end('<!doctype html><h1>It works!</h1>')],
  [
    'cuts its answer off',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"items":[', () => response.destroy());
    },
  ],
];

describe('renderPage', () => {
  it('sends the state that home shows, with the address of the content service', async () => {
    const page = await render();
    expect(page).toMatchObject({ status: 200, complete: true, failures: [] });
    const { state, contentUrl, isPart } = bootDataOf(page.html);
    expect(contentUrl).toBe(service.url);
    expect(isPart).toBe(false);
    expect(state.content.lists['articles/ja']).toMatchObject({ status: 'ready', total: 18, unused: true });
    expect(idsIn({ list: 'articles', locale: 'ja' })(state)).toHaveLength(6);
    expect(idsIn({ list: 'projects', locale: 'ja' })(state)).toHaveLength(5);
    expect(page.html.match(/data-testid="article-item"/g)).toHaveLength(6);
    expect(page.html.match(/data-testid="project-item"/g)).toHaveLength(5);
  });

  it('isolates requests: each has its own store and i18n', async () => {
    const pages = await Promise.all((['ja', 'ko', 'en'] as const).map((locale) => render(homeOf(locale))));
    expect(pages.map(({ html }) => /<html lang="(..)"/.exec(html)?.[1])).toEqual(['ja', 'ko', 'en']);
    expect(pages.map(({ html }) => Object.keys(bootDataOf(html).state.content.lists))).toEqual([
      ['articles/ja', 'projects/ja'],
      ['articles/ko', 'projects/ko'],
      ['articles/en', 'projects/en'],
    ]);
  });

  it('a project is sent with its neighbours only', async () => {
    service.behave((request, response) =>
      /\/items\//.test(request.url ?? '')
        ? sendJson(response, makeProject('i6', { title: 'The sixth' }))
        : answerAll(request, response),
    );
    const page = await render(placeOf('/en/projects/i6'));
    expect(page).toMatchObject({ status: 200, complete: true, failures: [] });
    const { state } = bootDataOf(page.html);
    const { lists, items } = state.content;
    expect(items['post/en/i6']).toMatchObject({ status: 'ready', item: { title: 'The sixth' } });
    expect(Object.keys(lists)).toEqual(['near:projects/en/i6']);
    expect(idsIn({ list: 'projects', locale: 'en', near: 'i6' })(state)).toEqual(['i5', 'i6', 'i7']);
  });

  it.each([
    ['/ko/projects/gone', ['ja_JP'], 404, 'not-found'],
    ['/ko/projects/gone', [], 404, 'not-found'],
    ['/ja/articles/voice', ['ko_KR'], 200, 'article'],
    ['/ja/articles/gone', [], 404, 'not-found'],
  ] as const)('%s, which exists in %j: %i, the page %s', async (url, locales, status, name) => {
    service.behave((request, response) => {
      if (request.url?.includes('/locales')) sendJson(response, { locales });
      else if (/\/items\//.test(request.url ?? '')) sendJson(response, {}, 404);
      else answerAll(request, response);
    });
    const page = await render(placeOf(url));
    expect(page).toMatchObject({ status, complete: true, failures: [] });
    expect(page.html).toContain(`data-page="${name}"`);
    const { state } = bootDataOf(page.html);
    expect(state.ui.navigation.place?.page).toBe(name);
    expect(Object.values(state.content.items)).toEqual([{ status: 'missing', locales }]);
    if (status === 404) expect(state.content.lists).toEqual({});
  });

  it('makes no content call for an unknown page', async () => {
    const before = service.requests.length;
    expect(await render(placeOf('/ko/nowhere'))).toMatchObject({ status: 404, complete: true, failures: [] });
    expect(service.requests).toHaveLength(before);
  });

  it.each(behaviours)(
    'a service that %s: the page is sent uncached and the failure logged',
    async (_, behave) => {
      service.behave(behave);
      const page = await render(homeOf('ko'));
      expect(page).toMatchObject({ status: 200, complete: false });
      expect(page.html).toContain('data-testid="hero-title"');
      expect([...page.failures].sort()).toEqual([
        expect.stringContaining('articles/ko'),
        expect.stringContaining('projects/ko'),
      ]);
      expect(bootDataOf(page.html).state.content.lists['projects/ko']?.status).toBe('failed');
    },
  );

  it.each([
    ['/ja', '/media/', 'The list articles/ja could not be loaded', 6, 'partial'],
    ['/ja/search?text=a', '/media/', 'The list text:articles/ja/a could not be loaded', 9, 'partial'],
    ['/ja/search?text=a', '/post/', 'The list text:projects/ja/a could not be loaded', 18, 'failed'],
  ])(
    '%s: when one call fails (%s) the others are shown; the page is partial and not cached',
    async (...row) => {
      const [url, failing, message, articles, status] = row;
      service.behave((request, response) =>
        request.url?.includes(failing) ? sendJson(response, {}, 404) : answerAll(request, response),
      );
      const page = await render(placeOf(url));
      expect(page).toMatchObject({ status: 200, complete: false, failures: [message] });
      expect(page.html.match(/data-testid="article-item"/g)).toHaveLength(articles);
      const { isPart, state } = bootDataOf(page.html);
      expect(isPart).toBe(true);
      const statuses = Object.values(state.content.lists).map((list) => list.status);
      expect(statuses.sort()).toEqual([status, 'ready']);
    },
  );

  it('a list whose further page fails is shown up to there, and the page is not cached', async () => {
    service.behave((request, response) =>
      request.url?.includes('page=2')
        ? sendJson(response, {}, 404)
        : sendJson(response, { items: several(5, makeProject), total: 8 }),
    );
    const page = await render(placeOf('/en/projects?page=2'));
    expect(page).toMatchObject({
      complete: false,
      failures: expect.arrayContaining(['The list projects/en could not be loaded']),
    });
    expect(bootDataOf(page.html)).toMatchObject({
      isPart: true,
      state: { content: { lists: { 'projects/en': { status: 'failed', page: 1, total: 8 } } } },
    });
  });

  it.each([
    '/ja',
    '/ja/projects',
    '/ko/projects/i1',
    '/ko/articles',
    '/ja/articles/i1',
    '/ko/team',
    '/en/search?text=a',
  ])(
    'a service that hangs: %s is sent after 3 s without its content but with an offer to load it, uncached, and nothing is left loading [server.no-item-no-page] [failure.offer]',
    async (url) => {
      service.behave(() => undefined);
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      try {
        const rendering = render(placeOf(url));
        await jest.advanceTimersByTimeAsync(3_000);
        const page = await rendering;
        expect(page).toMatchObject({ status: url.endsWith('/i1') ? 503 : 200, complete: false });
        expect(page.html.match(/<h1/g)).toHaveLength(1);
        const { isPart, state } = bootDataOf(page.html);
        expect(isPart).toBe(true);
        // Lists that the language does not have are ready without a request.
        const { 'text:articles/en/a': _unasked, ...lists } = state.content.lists;
        const requests = [...Object.values(lists), ...Object.values(state.content.items)];
        expect(new Set(requests.map((request) => request?.status))).toEqual(new Set(['failed']));
        expect(page.html).toContain('data-testid="offer"');
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it.each(['/ko/projects/i1', '/ja/articles/i1', '/ko/articles/media', '/en/search?text=a'])(
    'a service that is down does not make an item missing: %s is not cached, and 503 if it is about an item [server.no-item-no-page]',
    async (url) => {
      service.behave((_, response) => sendJson(response, {}, 400));
      const page = await render(placeOf(url.replace('/media', '')));
      expect(page).toMatchObject({ status: url.endsWith('/i1') ? 503 : 200, complete: false });
      expect(page.failures).not.toEqual([]);
    },
  );

  it('malformed items break no page', async () => {
    const strange = [
      { id: 'only' },
      {
        id: 'b',
        title: null,
        tags: ['same', 'same', '\ud800', '</script>'],
        category: 7,
        date: 'soon',
        thumbnail: 'x',
        link: 'javascript:alert(1)',
      },
      {
        id: 'b',
        title: 'x'.repeat(100_000),
        postId: '\udfff',
        thumbnail: [{ fullUrl: 'javascript:alert(1)' }],
      },
      null,
      'item',
    ];
    service.behave((_, response) => sendJson(response, { items: strange, total: -1 }));
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await render();
    expect(page).toMatchObject({ status: 200, complete: true });
    expect(page.html).not.toContain('javascript:');
    expect(page.html.match(/data-testid="article-item"/g)).toHaveLength(6);
    expect(page.html).not.toContain('<template');
    expect(errors.mock.calls.map((call) => String(call[0]))).toEqual([]);
  });
});
