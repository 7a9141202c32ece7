import { EventEmitter, once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { stopOnSignals, type StopOptions } from '../../src/server/stop';

interface Started {
  app: FastifyInstance;
  signals: EventEmitter;
  exited: Promise<number>;
  events: string[];
  /** Completes the request to /slow. */
  release: () => void;
  /** Opens /slow on a kept-alive connection; resolves to its status, or to the error's code. */
  askSlow: () => Promise<{ answered: Promise<number | string>; agent: Agent }>;
}

async function start(options: StopOptions = {}): Promise<Started> {
  const [signals, events, reached] = [new EventEmitter(), [] as string[], new EventEmitter()];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const app = fastify();
  app.addHook('onClose', async () => void events.push('database closed'));
  app.get('/slow', async () => {
    reached.emit('slow');
    await released;
    events.push('request ended');
    return 'done';
  });
  await app.listen({ port: 0 });
  const exited = new Promise<number>((exit) => stopOnSignals(app, { ...options, signals, exit }));
  const { port } = app.server.address() as AddressInfo;
  const askSlow: Started['askSlow'] = async () => {
    const agent = new Agent({ keepAlive: true });
    const asked = request({ port, path: '/slow', agent }).end();
    const answered = new Promise<number | string>((resolve) => {
      asked.on('response', (response: IncomingMessage) => resolve(response.resume().statusCode ?? 0));
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    });
    await once(reached, 'slow');
    return { answered, agent };
  };
  return { app, signals, exited, events, release, askSlow };
}

describe('stopOnSignals', () => {
  it.each(['SIGTERM', 'SIGINT'])(
    'on %s finishes open requests, closes the database, then exits 0 [operations.stop]',
    async (name) => {
      const { signals, exited, events, release, askSlow } = await start();
      const { answered, agent } = await askSlow();
      signals.emit(name, name);
      release();
      expect(await answered).toBe(200);
      expect(await exited).toBe(0);
      expect(events).toEqual(['request ended', 'database closed']);
      agent.destroy();
    },
  );

  it('aborts requests that exceed the limit, still closes the database and exits 0', async () => {
    const { signals, exited, events, askSlow } = await start({ requestLimit: 20 });
    const { answered } = await askSlow();
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await answered).toBe('ECONNRESET');
    expect(await exited).toBe(0);
    expect(events).toEqual(['database closed']);
  });

  it('exits 1 when a plugin does not close in time', async () => {
    const app = fastify();
    app.addHook('onClose', () => new Promise(() => {}));
    await app.ready();
    const signals = new EventEmitter();
    const exited = new Promise<number>((exit) =>
      stopOnSignals(app, { requestLimit: 10, closeLimit: 10, signals, exit }),
    );
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await exited).toBe(1);
  });

  it('exits immediately on a second signal', async () => {
    const { app, signals, exited, release } = await start({ repeatWindow: 0 });
    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGINT', 'SIGINT');
    expect(await exited).toBe(1);
    release();
    await app.close();
  });

  it('treats the duplicate SIGINT of one Ctrl-C as a single signal', async () => {
    const { signals, exited, release } = await start();
    signals.emit('SIGINT', 'SIGINT');
    signals.emit('SIGINT', 'SIGINT');
    release();
    expect(await exited).toBe(0);
  });
});
