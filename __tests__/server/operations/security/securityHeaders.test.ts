import fastify, { type FastifyInstance } from 'fastify';
import {
  securityHeaders,
  type SecurityHeadersOptions,
} from '../../../../src/server/operations/security/securityHeaders';

async function appFor(
  siteUrl: string,
  hsts = 'max-age=63072000',
  scripts: Partial<SecurityHeadersOptions> = {},
): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(securityHeaders, {
    siteUrl,
    hsts,
    scriptHashes: [],
    styleHashes: [],
    connectSources: [],
    imageSources: [],
    analytics: false,
    hasIntegrity: true,
    ...scripts,
  });
  app.get('/', () => 'page');
  app.get('/shared', (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').send('x'),
  );
  app.get('/loaded/*', ({ url }, reply) => reply.type(url.slice('/loaded/'.length)).send('x'));
  app.get('/failing', () => {
    throw new Error('broken');
  });
  return app;
}

describe('securityHeaders', () => {
  it.each(['/', '/nowhere', '/failing'])('are on the answer to %s', async (url) => {
    const { headers } = await (await appFor('http://localhost:3000')).inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['text/css', 'application/javascript', 'font/woff2', 'image/svg+xml', 'video/mp4'])(
    'let a file of type %s run nothing, and are short',
    async (type) => {
      const { headers } = await (await appFor('http://localhost:3000')).inject(`/loaded/${type}`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'",
      );
      expect(Object.keys(headers).join()).not.toMatch(/integrity|permissions|reporting|opener|agent/);
    },
  );

  it('are the same for two requests, so that a cache can store them with the page', async () => {
    const app = await appFor('http://localhost:3000');
    const [first, second] = [await app.inject('/'), await app.inject('/')];
    expect(first.headers['content-security-policy']).toBe(second.headers['content-security-policy']);
  });

  it('require https only when the public origin is https, as configured [security.hsts]', async () => {
    const hstsOf = async (siteUrl: string, hsts?: string) =>
      (await (await appFor(siteUrl, hsts)).inject('/')).headers['strict-transport-security'];
    expect(await hstsOf('http://localhost:3000')).toBeUndefined();
    expect(await hstsOf('https://www.example.com')).toBe('max-age=63072000');
    const wide = 'max-age=63072000; includeSubDomains; preload';
    expect(await hstsOf('https://www.example.com', wide)).toBe(wide);
    expect(await hstsOf('https://www.example.com', '')).toBeUndefined();
  });

  it.each([
    ['localhost:3000', true],
    ['site.localhost', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['www.example.com', true],
    ['preview.example:3000', false],
    ['localhost.example', false],
    ['127.0.0.1.example', false],
  ])(
    'isolate the page of %s: %s, when browsers honour it [address.own-addresses-are-relative]',
    async (host, isolates) => {
      const { headers } = await (
        await appFor('https://www.example.com')
      ).inject({ url: '/', headers: { host } });
      expect([headers['cross-origin-opener-policy'], headers['origin-agent-cluster']]).toEqual(
        isolates ? ['same-origin', '?1'] : [undefined, undefined],
      );
    },
  );

  it.each([
    [{}, 'blocked-destinations=(script), endpoints=(csp)'],
    [{ analytics: true }, undefined],
    [{ hasIntegrity: false }, undefined],
  ])(
    'let no script run without a hash, where each has one: with %j %s [security.integrity]',
    async (scripts, policy) => {
      const { headers } = await (await appFor('http://localhost:3000', '', scripts)).inject('/');
      expect(headers['integrity-policy']).toBe(policy);
    },
  );

  it('can be overridden by a route', async () => {
    const answer = await (await appFor('http://localhost:3000')).inject('/shared');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
