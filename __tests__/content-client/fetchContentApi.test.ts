import { ContentError } from '@hibari/contract/contentApi';
import { clientOf } from '../support/contentClient';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf, makeArticle, makeProject } from '../support/items';

let service: ExternalService;
beforeEach(async () => (service = await startExternalService((_, response) => sendJson(response, listOf()))));
afterEach(() => service.stop());
const client = (options?: Parameters<typeof clientOf>[1]) => clientOf(service, options);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call did not fail');
    },
    (error: unknown) => error as ContentError,
  );

describe('fetchContentApi, calls', () => {
  it("requests a list with the service's own parameters", async () => {
    await client().getList('post', {
      page: 1,
      limit: 100,
      locale: 'ja_JP',
      _sort: 'date:DESC',
      _q: ['category_has:A & B', 'feature_eq:1'],
    });
    expect(service.requests).toEqual([
      'GET /projects/7/collections/post/items?page=1&limit=100&locale=ja_JP&_sort=date%3ADESC&_q=category_has%3AA+%26+B&_q=feature_eq%3A1',
    ]);
  });

  it.each(['a/b', 'a?b', '#1', '100%', '日本', 'a b', 'x&y=z'])(
    'keeps the id %s in one segment',
    async (id) => {
      service.behave((_, response) => sendJson(response, makeArticle('a')));
      await client().getItem('blog_kr', id, 'ko_KR');
      const url = new URL(service.requests[0]?.replace('GET ', '') ?? '', 'http://service');
      expect(decodeURIComponent(url.pathname.split('/')[6] ?? '')).toBe(id);
      expect([...url.searchParams]).toEqual([['locale', 'ko_KR']]);
    },
  );

  it('sends a search as POST with its body', async () => {
    const bodies: string[] = [];
    service.behave((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => sendJson(response, listOf(makeProject('p'))));
    });
    const list = await client().search('post', { page: 1 }, { or: [{ fieldName: 'title', contains: '🍵' }] });
    expect(list.items.map(({ id }) => id)).toEqual(['p']);
    expect(service.requests).toEqual(['POST /projects/7/collections/post/items/search?page=1']);
    expect(JSON.parse(bodies.join(''))).toEqual({ or: [{ fieldName: 'title', contains: '🍵' }] });
  });

  it('a missing item is undefined and has no locales', async () => {
    service.behave((_, response) => sendJson(response, { code: 'item_not_found' }, 404));
    expect(await client().getItem('post', 'x')).toBeUndefined();
    expect(await client().getLocales('post', 'x')).toEqual([]);
  });

  it.each(['.', '..', '', 'search'])(
    'an item called %j is missing without a call [service.ids]',
    async (id) => {
      expect(await client().getItem('post', id)).toBeUndefined();
      expect(await client().getLocales('post', id)).toEqual([]);
      expect(service.requests).toEqual([]);
    },
  );

  const unusual = ['a/b', '../health', '한글', 'a b', 'x'.repeat(2_000)];

  it.each([400, 405, 414, 431])(
    'an unusual id that is refused with %i is missing [service.ids]',
    async (status) => {
      service.behave((_, response) => sendJson(response, {}, status));
      for (const id of unusual) {
        expect(await client().getItem('post', id)).toBeUndefined();
        expect(await client().getLocales('post', id)).toEqual([]);
      }
      await expect(client().getItem('post', 'plain-id_1.0~')).rejects.toMatchObject({ status });
    },
  );

  it('an unusual id whose address a proxy reads as another one is missing [service.ids]', async () => {
    for (const answer of [{ status: 'ok' }, makeProject('b'), listOf(makeProject('b'))]) {
      service.behave((_, response) => sendJson(response, answer));
      for (const id of unusual) expect(await client().getItem('post', id)).toBeUndefined();
    }
    service.behave((_, response) => sendJson(response, makeProject('한글')));
    expect((await client().getItem('post', '한글'))?.id).toBe('한글');
  });

  it.each([401, 403, 429, 503])(
    'no id is missing because the service answers %i [service.ids]',
    async (status) => {
      service.behave((_, response) => sendJson(response, {}, status));
      await expect(client().getItem('post', 'a/b')).rejects.toMatchObject({ status });
    },
  );

  it('asks an item and its locales at their own addresses', async () => {
    service.behave((_, response) => sendJson(response, makeProject('x')));
    await client().getItem('post', 'x');
    await client().getLocales('post', 'x');
    expect(service.requests).toEqual([
      'GET /projects/7/collections/post/items/x',
      'GET /projects/7/collections/post/items/x/locales',
    ]);
  });

  it.each([{}, { locales: 'ja_JP' }, { locales: null }, []])('reads no locales in %j', async (answer) => {
    service.behave((_, response) => sendJson(response, answer));
    expect(await client().getLocales('post', 'x')).toEqual([]);
  });

  it.each([
    ["the page's own service", (url: string) => new URL(url).origin, '/a.webp'],
    ['another', () => 'https://hibari.example', 'http://service/a.webp'],
  ])('pictures of %s have their address', async (_, originOf, expected) => {
    const thumbnail = [{ fullUrl: '/a.webp' }];
    service.behave((__, response) => sendJson(response, listOf(makeArticle('a', { thumbnail }))));
    const api = client({ origin: originOf(service.url) });
    const { items } = await api.getList('blog', {});
    const picture = items[0]?.thumbnail[0]?.fullUrl;
    expect(picture?.replace(new URL(service.url).origin, 'http://service')).toBe(expected);
  });

  it('reads the known locales', async () => {
    service.behave((_, response) => sendJson(response, { locales: ['ko_KR', 'fr_FR', 3, 'ja_JP'] }));
    expect(await client().getLocales('post', 'x')).toEqual(['ja_JP', 'ko_KR']);
  });
});

describe('fetchContentApi, failures', () => {
  it('retries after a 503 and returns the next answer', async () => {
    let count = 0;
    service.behave((_, response) =>
      ++count < 3 ? sendJson(response, {}, 503) : sendJson(response, listOf(makeArticle('a'))),
    );
    expect((await client().getList('blog', {})).items).toHaveLength(1);
    expect(service.requests).toHaveLength(3);
  });

  it('is repeated as often as its caller wants', async () => {
    service.behave((_, response) => sendJson(response, {}, 503));
    await failureOf(client({ retry: { limit: 0 } }).getList('blog', {}));
    expect(service.requests).toHaveLength(1);
  });

  it('never retries a POST', async () => {
    service.behave((_, response) => sendJson(response, {}, 503));
    expect(await failureOf(client().search('blog', {}, {}))).toMatchObject({
      name: 'ContentError',
      status: 503,
    });
    expect(service.requests).toHaveLength(1);
  });

  it('does not retry a 4xx', async () => {
    service.behave((_, response) => sendJson(response, {}, 400));
    expect(await failureOf(client().getList('blog', { page: 1 }))).toMatchObject({ status: 400 });
    expect(service.requests).toHaveLength(1);
  });

  it.each([
    ['malformed JSON', '{"items":['],
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
  ])('treats %s as a failure', async (_, body) => {
    service.behave((__, response) => void response.end(body));
    expect(await failureOf(client().search('blog', {}, {}))).toBeInstanceOf(ContentError);
  });

  it.each([{}, [], 'maintenance', { error: 'maintenance' }, { id: '' }, { items: [] }])(
    'an item answered with %j is not missing: the call has failed',
    async (answer) => {
      service.behave((_, response) => sendJson(response, answer));
      expect(await failureOf(client().getItem('post', 'x'))).toMatchObject({
        name: 'ContentError',
        status: 0,
        message: 'The content service did not answer with an item',
      });
    },
  );

  it('treats a truncated answer as a failure', async () => {
    service.behave((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"items":[', () => response.destroy());
    });
    expect(await failureOf(client().search('blog', {}, {}))).toMatchObject({
      name: 'ContentError',
      status: 0,
    });
  });

  it.each([
    ['no answer', false],
    ['an answer that stops half-way', true],
  ])('%s times out after 8 s', async (_, begins) => {
    let reached: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    service.behave((__, response) => {
      if (begins) response.write('{"items":[');
      reached();
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const failure = failureOf(client().search('blog', {}, {}));
      await arrived;
      await new Promise(setImmediate);
      await jest.advanceTimersByTimeAsync(8_000);
      expect(await failure).toMatchObject({
        name: 'ContentError',
        status: 0,
        cause: { message: 'The answer took too long' },
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('a call that is aborted between its tries leaves no rejection that would end the process [failure.only-logged]', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    service.behave((_, response) => sendJson(response, {}, 500));
    const controller = new AbortController();
    const { signal } = controller;
    const failure = failureOf(client().getLocales('post', 'x', { signal, onProgress: () => undefined }));
    while (service.requests.length < 2) await new Promise((resolve) => void setTimeout(resolve, 20));
    controller.abort();
    await failure;
    await new Promise((resolve) => void setTimeout(resolve, 50));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('an aborted call rejects and closes the connection', async () => {
    const closed = new Promise<void>((resolve) =>
      service.behave((_, response) => {
        response.on('close', () => resolve());
        controller.abort();
      }),
    );
    const controller = new AbortController();
    const { signal } = controller;
    expect(await failureOf(client().getList('blog', {}, { signal }))).toMatchObject({
      name: 'ContentError',
      cause: { name: 'AbortError' },
    });
    await closed;
    expect(service.requests).toHaveLength(1);
  });
});
