import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { findAddresses, listen } from '../../../../src/server/operations/lifecycle/listen';
import { StartFault } from '@hibari/node/startFault';

async function usedPort(): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
}

/**
 * Another thread that connects to the port all the time; `stop` resolves to what came of it. From another address, as
 * the system could otherwise connect a free port with itself.
 */
async function knockAt(port: number): Promise<{ stop: () => Promise<string[]> }> {
  const code = `
    const { connect } = require('node:net');
    const { parentPort } = require('node:worker_threads');
    const results = new Set();
    let isDone = false;
    const knock = () => {
      if (isDone) return;
      const socket = connect({ port: ${port}, host: '127.0.0.1', localAddress: '127.0.0.2' }, () => results.add('connected'));
      socket.on('error', ({ code }) => results.add(code)).on('close', knock).resume();
    };
    for (let times = 0; times < 20; times += 1) knock();
    parentPort.once('message', () => ((isDone = true), parentPort.postMessage([...results])));
    parentPort.postMessage('knocking');`;
  const worker = new Worker(code, { eval: true });
  worker.unref();
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [results] = (await once(worker, 'message')) as [string[]];
      await worker.terminate();
      return results;
    },
  };
}

describe('findAddresses [operations.wrong-variable]', () => {
  it('finds the address to listen on, and leaves it free', async () => {
    const place = { host: '127.0.0.1', port: 0 };
    expect(await findAddresses(place)).toEqual(['127.0.0.1']);
  });

  it('opens no connection meanwhile, which a proxy would see reset [operations.stop]', async () => {
    const { port, free } = await usedPort();
    free();
    const knocking = await knockAt(port);
    for (let times = 0; times < 300; times += 1) await findAddresses({ host: '127.0.0.1', port });
    expect(await knocking.stop()).toEqual(['ECONNREFUSED']);
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
    const binding = jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      return this.destroy(Object.assign(new Error(), { code: 'EACCES', syscall: 'bind' }));
    });
    const failure = findAddresses({ host: '127.0.0.1', port: 80 });
    await expect(failure).rejects.toThrow('PORT 80 needs the rights of an administrator (EACCES)');
    binding.mockRestore();
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])('names a PORT in use for HOST %s, not a free one', async (host) => {
    const { port, free } = await usedPort();
    await expect(findAddresses({ host, port })).rejects.toThrow(
      `PORT ${port} is in use on ${host} (EADDRINUSE)`,
    );
    free();
    expect(await findAddresses({ host, port })).toEqual([host]);
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
