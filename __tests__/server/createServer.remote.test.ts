import { listOf, makeArticle, makeProject } from '../support/items';
import {
  sendJson,
  startExternalService,
  type Behaviour,
  type ExternalService,
} from '../support/externalService';
import { bootDataOf, startSiteServer, type SiteServer } from '../support/siteServer';

const PROJECT = 'A project of the service';
const content: Behaviour = ({ url = '' }, response) =>
  sendJson(
    response,
    listOf(url.includes('/post/') ? makeProject('p', { title: PROJECT }) : makeArticle('a')),
  );
const failure: Behaviour = (_, response) => sendJson(response, {}, 503);

let service: ExternalService;
let site: SiteServer;
const start = async (behaviour: Behaviour) => {
  service = await startExternalService(behaviour);
  site = await startSiteServer({ contentUrl: service.url });
};
afterEach(async () => {
  jest.restoreAllMocks();
  ahead = 0;
  await Promise.all([site.close(), service.stop()]);
});

const clocks = [performance, Date].map((clock) => ({ clock, now: clock.now.bind(clock) }));
let ahead = 0;
/** Sets both clocks forward. */
function pass(milliseconds: number): void {
  ahead += milliseconds;
  for (const { clock, now } of clocks) jest.spyOn(clock, 'now').mockImplementation(() => now() + ahead);
}
async function read(url: string) {
  const { statusCode, headers, body } = await site.app.inject(url);
  return {
    status: statusCode,
    stale: headers['cache-status'],
    cache: String(headers['cache-control']),
    body,
  };
}

describe('a content service that fails after it has answered', () => {
  it('pages and sitemaps show the last good content with its age, until it answers again [server.last-good-copy]', async () => {
    await start(content);
    for (const url of ['/ja', '/sitemap-ja.xml']) expect((await read(url)).stale).toBeUndefined();
    service.behave(failure);
    pass(90_000);
    const page = await read('/ja');
    expect(page).toMatchObject({
      status: 200,
      stale: expect.stringMatching(/^content; hit; ttl=-9\d; detail=/) as string,
      cache: expect.stringContaining('s-maxage=10') as string,
    });
    expect(page.body).toContain(PROJECT);
    expect(await read('/sitemap-ja.xml')).toMatchObject({
      status: 200,
      stale: expect.stringContaining('ttl=-9') as string,
    });
    service.behave(content);
    pass(120_000);
    for (const url of ['/ja', '/sitemap-ja.xml']) expect((await read(url)).stale).toBeUndefined();
  });

  it('an item that it answers with something else keeps its page [server.last-good-copy]', async () => {
    const item = makeProject('p', { title: PROJECT });
    await start(({ url = '' }, response) =>
      url.includes('/items/p?') ? sendJson(response, item) : content({ url } as never, response),
    );
    expect(await read('/en/projects/p')).toMatchObject({ status: 200, stale: undefined });
    service.behave((_, response) => sendJson(response, { error: 'maintenance' }));
    for (let time = 0; time < 2; time += 1) {
      pass(60_000);
      expect(await read('/en/projects/p')).toMatchObject({
        status: 200,
        stale: expect.stringContaining('ttl=-') as string,
        body: expect.stringContaining(PROJECT) as string,
      });
    }
  });

  it('is hardly asked while it fails [server.service-breaker]', async () => {
    await start(content);
    await read('/ja');
    service.behave(failure);
    pass(20_000);
    // The pause does not end during the test.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let count = 0; count < 10; count += 1) {
      await read('/ja');
      await read(`/ja/projects?category=${count}`);
    }
    const asked = service.requests.length;
    for (let count = 10; count < 20; count += 1) await read(`/ja/projects?category=${count}`);
    expect(service.requests).toHaveLength(asked);
  });
});

describe('a content service that starts slowly', () => {
  it('answers a page later that was sent in part, with the call that had begun for it [server.slow-service]', async () => {
    const waiting: (() => void)[] = [];
    await start((request, response) => void waiting.push(() => content(request, response)));
    const early = await read('/ja');
    expect([early.status, early.cache, bootDataOf(early.body).isPart]).toEqual([200, 'no-store', true]);
    service.behave(failure);
    for (const answer of waiting) answer();
    const later: boolean[] = [];
    while (!later.includes(true) && later.length < 20) {
      pass(1_500);
      later.push((await read('/ja')).body.includes(PROJECT));
    }
    expect(later).toContain(true);
  });
});

describe('an id that an external service can have no item of', () => {
  /** As the embedded service: a call at the place of an id, long and decoded addresses are refused. */
  const refusing: Behaviour = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service.invalid');
    if (!/\/items\/./.test(pathname)) content(request, response);
    else if (pathname.endsWith('/items/search')) sendJson(response, {}, 405);
    else if (pathname.includes('%2F')) sendJson(response, {}, 400);
    else sendJson(response, {}, pathname.length > 1_000 ? 414 : 404);
  };

  it('has the 404 page in every language [service.ids]', async () => {
    await start(refusing);
    for (const page of ['ko/articles', 'ja/articles', 'ja/projects', 'en/projects'])
      for (const id of ['search', '%73earch', 'locales', 'a%2Fb', '..%2Fhealth', '...', 'x'.repeat(1_200)])
        expect([page, id, (await read(`/${page}/${id}`)).status]).toEqual([page, id, 404]);
  });
});
