import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { connections, connectionLimits } from '../../../../src/server/operations/lifecycle/connections';

let app: FastifyInstance;
let sockets: Socket[];
let port: number;

async function start(
  limits: { all: number; ofClient: number; total: number },
  proxy?: string,
): Promise<void> {
  app = fastify();
  sockets = [];
  await app.register(connections);
  await app.register(connectionLimits, { isProxy: (address) => address === proxy, limits });
  app.get('/', () => 'ok');
  app.get('/never', () => new Promise(() => undefined));
  app.get('/endless', { config: { isEndless: true } }, () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const accepted = once(app.server, 'connection');
  await once(socket, 'connect');
  await accepted;
  return socket;
}

const request = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

describe('connectionLimits [server.connections]', () => {
  it('closes what one client opens beyond its share, and keeps the rest', async () => {
    await start({ all: 10, ofClient: 2, total: 60_000 });
    const first = await open();
    await open();
    const third = await open();
    await once(third, 'close');
    request(first, '/');
    expect(String((await once(first, 'data'))[0])).toContain('200 OK');
  });

  it('counts a closed connection no more', async () => {
    await start({ all: 10, ofClient: 1, total: 60_000 });
    const first = await open();
    const closed = new Promise<void>((resolve) => {
      app.server.getConnections(() => undefined);
      first.once('close', () => resolve());
    });
    first.destroy();
    await closed;
    // The server hears of it a moment later: until then it may refuse once more.
    let answered = false;
    while (!answered) {
      const next = await open();
      request(next, '/');
      answered = await Promise.race([
        once(next, 'data').then(() => true),
        once(next, 'close').then(() => false),
      ]);
    }
    expect(answered).toBe(true);
  });

  it('does not bound a trusted proxy by itself', async () => {
    await start({ all: 10, ofClient: 1, total: 60_000 }, '127.0.0.1');
    await open();
    const second = await open();
    request(second, '/');
    expect(String((await once(second, 'data'))[0])).toContain('200 OK');
  });

  it('beyond all, closes the connection whose last answer is the longest ago', async () => {
    await start({ all: 2, ofClient: 10, total: 60_000 });
    const first = await open();
    const second = await open();
    request(first, '/');
    await once(first, 'data');
    const closed = once(second, 'close');
    await open();
    await closed;
    expect(first.destroyed).toBe(false);
  });

  it('ends an answer that takes too long', async () => {
    await start({ all: 10, ofClient: 10, total: 20 });
    const socket = await open();
    request(socket, '/never');
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  });

  it('does not end an answer that is meant to stay open', async () => {
    await start({ all: 10, ofClient: 10, total: 20 });
    const endless = await open();
    const asked = once(app.server, 'request');
    request(endless, '/endless');
    await asked;
    const later = await open();
    request(later, '/never');
    await once(later, 'close');
    expect(endless.destroyed).toBe(false);
  });
});
