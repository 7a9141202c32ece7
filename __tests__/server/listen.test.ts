import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { findAddresses, listen } from '../../src/server/listen';
import { StartFault } from '../../src/server/startFault';

async function usedPort(): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
}

describe('findAddresses [operations.wrong-variable]', () => {
  it('finds the address to listen on, and leaves it free', async () => {
    const place = { host: '127.0.0.1', port: 0 };
    expect(await findAddresses(place)).toEqual(['127.0.0.1']);
  });

  it.each([
    ['192.0.2.1', /^HOST 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)$/],
    ['no-such-name.invalid', /^HOST no-such-name\.invalid cannot be resolved to an address \(\w+\)$/],
  ])('names HOST %s in one line', async (host, line) => {
    const failure = findAddresses({ host, port: 0 });
    await expect(failure).rejects.toThrow(line);
    await expect(failure).rejects.toBeInstanceOf(StartFault);
  });

  it('names a PORT that only an administrator may use', async () => {
    const listening = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
      return this;
    });
    const failure = findAddresses({ host: '127.0.0.1', port: 80 });
    await expect(failure).rejects.toThrow('PORT 80 needs the rights of an administrator (EACCES)');
    listening.mockRestore();
  });

  it('names a PORT in use', async () => {
    const { port, free } = await usedPort();
    await expect(findAddresses({ host: '127.0.0.1', port })).rejects.toThrow(
      `PORT ${port} is in use on 127.0.0.1 (EADDRINUSE)`,
    );
    free();
  });
});

describe('listen', () => {
  it('serves the same on every address', async () => {
    const app = fastify();
    app.get('/', () => 'served');
    const listeners = await listen(app, { host: 'localhost', port: 0 }, ['127.0.0.1', '127.0.0.2']);
    const { port } = app.server.address() as AddressInfo;
    const answers = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map(async (host) => (await fetch(`http://${host}:${port}/`)).text()),
    );
    for (const listener of listeners.slice(1)) listener.close();
    await app.close();
    expect([listeners.length, ...answers]).toEqual([2, 'served', 'served']);
  });

  it('names a PORT that was taken meanwhile', async () => {
    const { port, free } = await usedPort();
    const app = fastify();
    await expect(listen(app, { host: '127.0.0.1', port }, ['127.0.0.1'])).rejects.toThrow(
      `PORT ${port} is in use`,
    );
    free();
    await app.close();
  });
});
