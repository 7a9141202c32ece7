import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { startContentService, type TestService } from '../../../support/contentService';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';

let service: TestService;
const ITEMS = '/collections/post/items';

beforeAll(async () => {
  service = await startContentService({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown(projectFields, '![A](cover.webp "Caption")'),
    'blog/beta/ja.md': markdown({ ...articleFields, thumbnail: '../../post/alpha/cover.webp' }),
  });
});
afterAll(() => service.close());

const search = (payload: unknown, type = 'application/json') =>
  service.call(`${ITEMS}/search`, {
    method: 'POST',
    payload: payload as string,
    headers: { 'content-type': type },
  });

describe('errors, on the composed server [content.problems] [address.reserved-names]', () => {
  it.each([
    ['/collections/nothing/items', 404, 'unknown_collection'],
    ['/collections/Post/items/alpha', 404, 'unknown_collection'],
    ['/collections/__proto__/items', 404, 'unknown_collection'],
    ['/collections/post', 404, 'unknown_path'],
    ['/', 404, 'unknown_path'],
    ['', 404, 'unknown_path'],
    ['/nothing?page=x', 404, 'unknown_path'],
    ['/nothing/at/all', 404, 'unknown_path'],
    [`${ITEMS}/nothing`, 404, 'item_not_found'],
    [`${ITEMS}/${'x'.repeat(500)}`, 404, 'item_not_found'],
    [`${ITEMS}/%E0%A4%A`, 400, 'invalid_address'],
    [`${ITEMS}/nothing/locales`, 404, 'item_not_found'],
    [`${ITEMS}/alpha/other`, 404, 'unknown_path'],
    [`${ITEMS}/search`, 405, 'method_not_allowed'],
    [`${ITEMS}?page=0`, 400, 'invalid_page'],
    [`${ITEMS}?page=-1`, 400, 'invalid_page'],
    [`${ITEMS}?page=1.0`, 400, 'invalid_page'],
    [`${ITEMS}?page=`, 400, 'invalid_page'],
    [`${ITEMS}?page=1&page=1`, 400, 'invalid_page'],
    [`${ITEMS}?limit=1&limit=2`, 400, 'invalid_limit'],
    [`${ITEMS}?limit=x`, 400, 'invalid_limit'],
    [`${ITEMS}?_sort=date:ASC&_sort=date:ASC`, 400, 'invalid_sort'],
    [`${ITEMS}?_sort=nothing:ASC`, 400, 'unknown_sort'],
    [`${ITEMS}?_q=title_like:x`, 400, 'unknown_operator'],
    [`${ITEMS}?_q=nothing_eq:x`, 400, 'unknown_field'],
    [`${ITEMS}?_q=title`, 400, 'invalid_q'],
    [`${ITEMS}?_q=date_gt:x`, 400, 'invalid_value'],
    [`${ITEMS}?_q=date_gt:0000-01-01`, 400, 'invalid_value'],
    [`${ITEMS}?_q=date_in:2026-01-01,0001-01-01T00:00:00%2B01:00`, 400, 'invalid_value'],
    [`${ITEMS}?_q=date_lt:9999-12-31T23:59:59-01:00`, 400, 'invalid_value'],
    [`${ITEMS}?locale=fr`, 400, 'unknown_locale'],
    [`${ITEMS}/alpha?locale=xx`, 400, 'unknown_locale'],
    ['/media/0123456789abcdef01234567.webp', 404, 'picture_not_found'],
    ['/media/..%2f..%2fpackage.json', 404, 'picture_not_found'],
    ['/media/post/alpha/cover.webp', 404, 'unknown_path'],
  ])('GET %s is %i %s', async (path, status, code) => {
    const answer = await service.call(path);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { status, code, requestId: expect.any(String) },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are readable from other origins', async () => {
    expect((await service.call('/nothing')).headers['access-control-allow-origin']).toBe('*');
    expect((await service.call(`${ITEMS}?page=x`)).headers['access-control-allow-origin']).toBe('*');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s on a read-only address is 405 with Allow',
    async (method) => {
      for (const path of [ITEMS, `${ITEMS}/alpha`, `${ITEMS}/alpha/locales`, '/health', '/openapi.json']) {
        const answer = await service.call(path, {
          method,
          payload: '<a/>',
          headers: { 'content-type': 'text/xml' },
        });
        expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
        expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    },
  );

  it('DELETE on search is 405 and allows POST', async () => {
    const answer = await service.call(`${ITEMS}/search`, { method: 'DELETE' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it.each([
    ['{"or":', 'invalid_json'],
    ['nonsense', 'invalid_json'],
    ['[1]', 'invalid_body'],
    ['"x"', 'invalid_body'],
    [{ or: 'x' }, 'invalid_body'],
    [{ or: [{ fieldName: 'title' }] }, 'invalid_body'],
    [{ or: [{ fieldName: 'title', contains: null }] }, 'invalid_body'],
    [{ or: { fieldName: 'title', contains: 'x' } }, 'invalid_body'],
    [{ or: [{ fieldName: 'title', contains: 'x'.repeat(201) }] }, 'invalid_body'],
    [{ or: Array(21).fill({ fieldName: 'title', contains: 'x' }) }, 'invalid_body'],
  ])('search with %j is 400 %s', async (payload, code) => {
    const answer = await search(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }]);
  });

  it('search takes 20 clauses of 200 characters', async () => {
    const answer = await search({ or: Array(20).fill({ fieldName: 'title', contains: '🐦'.repeat(200) }) });
    expect(answer.statusCode).toBe(413);
    const latin = await search({ or: Array(20).fill({ fieldName: 'title', contains: 'あ'.repeat(200) }) });
    expect(latin.statusCode).toBe(200);
  });

  it('a body over 16 KiB is 413, another content type 415', async () => {
    const large = await search(JSON.stringify({ or: [], more: 'x'.repeat(16_384) }));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    const form = await search('or=x', 'application/x-www-form-urlencoded');
    expect([form.statusCode, form.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  it('reveal nothing internal when an edition cannot be read', async () => {
    // Before its edition is in memory.
    const broken = await startContentService({ 'post/alpha/ja.md': markdown(projectFields) });
    await broken.store.remove('editions', [...(await broken.store.list('editions')).keys()]);
    const answer = await broken.call(ITEMS);
    await broken.close();
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'internal_error' }]);
    expect(answer.body).not.toMatch(/items|select|query/i);
  });
});

describe('answers [service.caching]', () => {
  it('have root-relative picture addresses [address.own-addresses-are-relative]', async () => {
    const { items } = (await service.call(ITEMS)).json<{ items: { thumbnail: { fullUrl: string }[] }[] }>();
    expect(items[0]?.thumbnail[0]?.fullUrl).toMatch(/^\/content\/media\/[0-9a-f]{16}\.webp$/);
  });

  it.each([undefined, '', 'null', '{}'])(
    'an empty search body (%j) returns everything [search.empty-shows-all]',
    async (payload) => {
      const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
      const options = payload === undefined ? {} : { payload };
      const answer = await service.call(`${ITEMS}/search`, { method: 'POST', headers, ...options });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { total: 1 }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('ignore unknown parameters and unknown body fields', async () => {
    expect((await service.call(`${ITEMS}?utm_source=x&fields=id`)).statusCode).toBe(200);
    expect((await search({ or: [{ fieldName: 'title', contains: 'a', more: 1 }], and: [] })).statusCode).toBe(
      200,
    );
  });

  it.each([ITEMS, `${ITEMS}/alpha`, `${ITEMS}/alpha/locales`, '/openapi.json'])(
    '%s has an ETag',
    async (path) => {
      const answer = await service.call(path);
      const etag = String(answer.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await service.call(path, { headers: { 'if-none-match': `"other", ${etag}` } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe(answer.headers['cache-control']);
      const other = await service.call(path, { headers: { 'if-none-match': '"other"' } });
      expect(other.statusCode).toBe(200);
    },
  );

  it('expose their length to other origins', async () => {
    const answer = await service.call(ITEMS);
    const length = String(Buffer.byteLength(answer.rawPayload));
    expect(answer.headers).toMatchObject({
      'content-length': length,
      'x-content-length-uncompressed': length,
    });
    expect(answer.headers['access-control-expose-headers']).toMatch(/x-content-length-uncompressed/i);
  });

  it.each([ITEMS, `${ITEMS}/alpha`, '/health', '/openapi.json'])(
    'HEAD %s is GET without the body',
    async (path) => {
      const [head, get] = [await service.call(path, { method: 'HEAD' }), await service.call(path)];
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    },
  );

  it.each([
    [`${ITEMS}/search`, 'POST, OPTIONS'],
    [ITEMS, 'GET, HEAD, OPTIONS'],
  ])('OPTIONS %s allows anonymous %s', async (path, methods) => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
    const answer = await service.call(path, { method: 'OPTIONS', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      allow: methods,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': expect.stringContaining('content-type'),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('are all documented, for every collection [service.calls]', async () => {
    const { paths, servers } = (await service.call('/openapi.json')).json<{
      paths: object;
      servers: unknown;
    }>();
    expect(servers).toEqual([{ url: CONTENT_PREFIX }]);
    for (const collection of ['post', 'blog', 'media', 'blog_kr'])
      for (const end of ['', '/{id}', '/{id}/locales', '/search'])
        expect(Object.keys(paths)).toContain(`/collections/${collection}/items${end}`);
  });
});

describe('ids', () => {
  it.each([400, 401, 3000])(
    'an id of %d characters is judged by the service itself [content.ids-of-any-length]',
    async (length) => {
      for (const end of ['', '/locales']) {
        const answer = await service.call(`${ITEMS}/${'x'.repeat(length)}${end}`);
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { detail: 'there is no such item' }]);
      }
    },
  );
});
