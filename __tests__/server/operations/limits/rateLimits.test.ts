import { BlockList } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { rateLimits, clientOf } from '../../../../src/server/operations/limits/rateLimits';

describe('clientOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['', ''],
  ])('counts %s as %s [server.clients]', (ip, client) => {
    expect(clientOf({ ip })).toBe(client);
  });
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function start(proxies = new BlockList()): Promise<FastifyInstance> {
  app = fastify({ trustProxy: (address: string) => proxies.check(address) });
  await app.register(rateLimits, {
    rates: { searches: 2, pictures: 1, fonts: 1, reports: 2 },
    allReports: 3,
  });
  app.get('/search', (request) => request.server.countSearch(request).then(() => 'found'));
  app.get('/picture', (request) => request.server.countPicture(request).then(() => 'picture'));
  app.get('/report', (request) => request.server.countReport(request).then(() => 'report'));
  return app;
}

const ask = async (server: FastifyInstance, url: string, remoteAddress: string, forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await server.inject({ url, remoteAddress, headers })).statusCode;
};

describe('rateLimits [server.rate-limits]', () => {
  it('refuses too frequent requests of a client, and of no other', async () => {
    const server = await start();
    const statuses = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
      statuses.push(await ask(server, '/search', client));
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('counts searches and pictures apart', async () => {
    const server = await start();
    const statuses = [];
    for (const url of ['/picture', '/search', '/search', '/picture'])
      statuses.push(await ask(server, url, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts reports of one client, and of all clients together [security.csp-reports]', async () => {
    const server = await start();
    const statuses = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push(await ask(server, '/report', client));
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  });

  it('takes the client that a trusted proxy names, and no other word for it [server.trusted-proxies]', async () => {
    const proxies = new BlockList();
    proxies.addAddress('192.0.2.9');
    const server = await start(proxies);
    const through = async (proxy: string) => {
      const statuses = [];
      for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
        statuses.push(await ask(server, '/search', proxy, client));
      return statuses;
    };
    expect(await through('192.0.2.9')).toEqual([200, 200, 200]);
    expect(await through('192.0.2.8')).toEqual([200, 200, 429]);
  });
});
