/** What the built server answers, in a process of its own, to requests of every kind, well-formed or not. */
import { connect } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { request, sendRaw } from './support/rawRequest';
import { startServer, type RunningServer } from './support/server';
import { ONCE } from './support/test';
import { beforeWorker } from './support/worker';

// One server for all of them.
base.describe.configure({ mode: 'default' });

let server: RunningServer;
let picture: string;
const test = base.extend<object, { prepared: undefined }>(
  beforeWorker(async () => {
    server = await startServer({ SITE_URL: 'https://hibari.example' });
    const { body } = await sendRaw(server.origin, request('GET /ja'));
    picture = /\/content\/media\/[\da-f]+\.webp/.exec(body)?.[0] ?? '';
    expect(picture).not.toBe('');
    return () => server.stop();
  }),
);

/** With a value that all answers share; `cross-origin-resource-policy` is a route's to choose. */
const EVERYWHERE = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /^max-age=63072000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\w.:-]{8,64}$/,
} as const;

/** Where a browser may run something: not on what a page loads. */
const ON_DOCUMENTS = {
  'content-security-policy': /^default-src 'none'; .*require-trusted-types-for 'script'; report-to csp/,
  'permissions-policy': /camera=\(\)/,
  'reporting-endpoints': /^csp="\/csp-reports"$/,
} as const;
const LOADED = /^(?:application\/json|image\/)/;

const host = 'Host: 127.0.0.1\r\n';
const REQUESTS: readonly [status: number, title: string, text: () => string][] = [
  [200, 'a page', () => request('GET /ja')],
  [200, 'a page without its body', () => request('HEAD /ja')],
  [302, 'a redirect', () => request('GET /')],
  [404, 'an address without a page', () => request('GET /ja/nowhere')],
  [404, 'a project with an id of 3,000 characters', () => request(`GET /ja/projects/${'x'.repeat(3000)}`)],
  [404, 'a file of the build that is not there', () => request('GET /assets/gone.js')],
  [404, 'a path out of the folder', () => request('GET /assets/..%2f..%2fpackage.json')],
  [200, 'a static file', () => request('GET /identity/favicon.svg')],
  [206, 'a part of a static file', () => request('GET /identity/favicon.svg', { Range: 'bytes=0-9' })],
  [416, 'a part past its end', () => request('GET /identity/favicon.svg', { Range: 'bytes=999999-' })],
  [200, 'a list of the service', () => request('GET /content/collections/post/items')],
  [304, 'a picture that is held', () => request(`GET ${picture}`, { 'If-None-Match': '*' })],
  [206, 'a part of a picture', () => request(`GET ${picture}`, { Range: 'bytes=0-9' })],
  [412, 'a picture on a false condition', () => request(`GET ${picture}`, { 'If-Match': '"other"' })],
  [416, 'a part past the end of a picture', () => request(`GET ${picture}`, { Range: 'bytes=99999999-' })],
  [204, 'a preflight', () => request('OPTIONS /content/collections/post/items')],
  [404, 'an unknown call', () => request('GET /content/nope')],
  [
    404,
    'an item with an id of 3,000 characters',
    () => request(`GET /content/collections/post/items/${'x'.repeat(3000)}`),
  ],
  [400, 'a search whose body is no JSON', () => post('/content/collections/post/items/search', '{')],
  [413, 'a body that is too large', () => post('/content/collections/post/items/search', 'x'.repeat(20_000))],
  [415, 'a body of another type', () => post('/content/collections/post/items/search', 'x', 'text/plain')],
  [400, 'an address that cannot be decoded', () => request('GET /%E0%A4%A')],
  [400, 'the same below the service', () => request('GET /content/%E0%A4%A')],
  [400, 'the same below the assets', () => request('GET /assets/%E0%A4%A')],
  [414, 'an address of 5,000 characters', () => request(`GET /ja?x=${'y'.repeat(5000)}`)],
  [414, 'the same below the service', () => request(`GET /content/media/${'y'.repeat(5000)}`)],
  [431, 'a header of 2,000 bytes', () => request('GET /ja', { 'If-None-Match': 'x'.repeat(2000) })],
  [431, 'headers of 20,000 bytes', () => request('GET /ja', { 'X-Long': 'x'.repeat(20_000) })],
  [400, 'no request at all', () => '\0\x01\x02 garbage\r\n\r\n'],
  [400, 'a greeting of TLS', () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n'],
  [400, 'an unknown method', () => request('HACK /ja')],
  [400, 'a header without a name', () => `GET /ja HTTP/1.1\r\n${host}: x\r\n\r\n`],
  [400, 'a space before the colon', () => `GET /ja HTTP/1.1\r\n${host}X-A : x\r\n\r\n`],
  [400, 'a folded header', () => `GET /ja HTTP/1.1\r\n${host}X-A: x\r\n y\r\n\r\n`],
  [417, 'an unknown expectation', () => request('GET /ja', { Expect: 'a miracle' })],
  [405, 'a tunnel', () => request('CONNECT example.com:443')],
];

function post(path: string, body: string, type = 'application/json'): string {
  return request(`POST ${path}`, { 'Content-Type': type, 'Content-Length': String(body.length) }) + body;
}

for (const [status, title, text] of REQUESTS)
  test(
    `${status} to ${title} includes every security header [security.headers-everywhere]`,
    ONCE,
    async () => {
      const answer = await sendRaw(server.origin, text());
      expect(answer.status).toBe(status);
      for (const [name, pattern] of Object.entries(EVERYWHERE)) expect(answer.headers[name]).toMatch(pattern);
      const isLoaded = LOADED.test(answer.headers['content-type'] ?? '');
      for (const [name, pattern] of Object.entries(ON_DOCUMENTS))
        expect(pattern.test(answer.headers[name] ?? '')).toBe(!isLoaded);
      if (status >= 400) expect(answer.headers['cache-control']).toMatch(status === 404 ? /./ : /no-store/);
    },
  );

const READ_ONLY = [
  '/',
  '/ja',
  '/ko/team',
  '/en/projects/x',
  '/ja/nowhere',
  '/fr',
  '/health',
  '/robots.txt',
  '/assets/x.js',
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LINK'];

for (const path of READ_ONLY)
  test(`${path} can only be read [server.methods]`, ONCE, async () => {
    for (const method of METHODS) {
      const { status, headers, body } = await sendRaw(server.origin, request(`${method} ${path}`));
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(body).toContain('Method not allowed');
    }
  });

test('below the service, 405 names what each address allows [server.methods]', ONCE, async () => {
  const items = '/content/collections/post/items';
  for (const [path, allow] of [
    [items, 'GET, HEAD, OPTIONS'],
    [`${items}/x`, 'GET, HEAD, OPTIONS'],
    [`${items}/search`, 'POST, OPTIONS'],
    [picture, 'GET, HEAD, OPTIONS'],
    ['/content/health', 'GET, HEAD, OPTIONS'],
  ] as const)
    for (const method of ['PUT', 'DELETE', 'PROPFIND', 'LINK']) {
      const { status, headers } = await sendRaw(server.origin, request(`${method} ${path}`));
      expect([path, method, status, headers.allow]).toEqual([path, method, 405, allow]);
    }
});

test.describe('the host of a request [server.one-host]', () => {
  const cases: [title: string, text: string, status: number][] = [
    ['two Host headers', `GET /ja HTTP/1.1\r\n${host}Host: evil.example\r\nConnection: close\r\n\r\n`, 400],
    ['the same twice', `GET /ja HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`, 400],
    [
      'two below the service',
      `GET /content/health HTTP/1.1\r\n${host}hOsT: a\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['none', 'GET /ja HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['none in HTTP/1.0', 'GET /ja HTTP/1.0\r\n\r\n', 200],
    ['a path in it', request('GET /ja', { Host: 'a/b' }), 400],
    ['a list in it', request('GET /ja', { Host: 'a.example, b.example' }), 400],
    ['a name before it', request('GET /ja', { Host: 'user@a.example' }), 400],
    ['any name', request('GET /ja', { Host: 'evil.example:8080' }), 200],
    ['an IPv6 address', request('GET /ja', { Host: '[::1]:3000' }), 200],
  ];
  for (const [title, text, status] of cases)
    test(`${title}: ${status}`, ONCE, async () => {
      const answer = await sendRaw(server.origin, text);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-security-policy']).toMatch(ON_DOCUMENTS['content-security-policy']);
    });

  test('another one in an absolute target changes nothing: no address is made of it', ONCE, async () => {
    const plain = await sendRaw(server.origin, request('GET /ja/team'));
    const absolute = await sendRaw(
      server.origin,
      request('GET http://evil.example/ja/team', { Host: 'other.example' }),
    );
    expect([absolute.status, absolute.headers.etag]).toEqual([200, plain.headers.etag]);
    const { headers } = await sendRaw(
      server.origin,
      request('GET http://evil.example/', { Host: 'other.example' }),
    );
    expect(headers.location).toBe('/ja');
  });
});

test.describe('a body whose end two servers could see differently is refused [server.one-body]', () => {
  const search = `POST /content/collections/post/items/search HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
  const cases: [title: string, text: string][] = [
    ['a length and chunks', `${search}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${search}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length with a sign', `${search}Content-Length: +2\r\n\r\n{}`],
    ['an unknown coding', `${search}Transfer-Encoding: chunked, odd\r\n\r\n0\r\n\r\n`],
    ['a chunk without a size', `${search}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n\r\n`],
  ];
  for (const [title, text] of cases)
    test(title, ONCE, async () => {
      const { status, headers } = await sendRaw(server.origin, text);
      expect([status, headers.connection]).toEqual([400, 'close']);
      expect(headers['content-security-policy']).toMatch(ON_DOCUMENTS['content-security-policy']);
    });
});

test('a client keeps 256 connections, and the rest are closed [server.connections]', ONCE, async () => {
  const { hostname, port } = new URL(server.origin);
  let closed = 0;
  const sockets = Array.from({ length: 300 }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .on('close', () => (closed += 1))
      .resume(),
  );
  // Connections that earlier requests keep open count as well.
  await expect.poll(() => closed).toBeGreaterThanOrEqual(sockets.length - 256);
  expect(closed).toBeLessThan(sockets.length - 240);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => closed).toBe(sockets.length);
  expect((await sendRaw(server.origin, request('GET /ja'))).status).toBe(200);
});
