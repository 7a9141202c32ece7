import { EventEmitter, once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { connections } from '../../../../src/server/operations/lifecycle/connections';
import { health } from '../../../../src/server/operations/lifecycle/health';
import {
  stopServer,
  type StopOptions,
  handleSignals,
} from '../../../../src/server/operations/lifecycle/stop';

function listen(repeatWindow?: number) {
  const signals = new EventEmitter();
  const [onFirst, onSecond] = [jest.fn(), jest.fn()];
  handleSignals({ onFirst, onSecond, signals, ...(repeatWindow !== undefined && { repeatWindow }) });
  return { signals, onFirst, onSecond };
}

describe('handleSignals [operations.stop]', () => {
  it.each(['SIGTERM', 'SIGINT'])('reports %s', (name) => {
    const { signals, onFirst, onSecond } = listen();
    signals.emit(name, name);
    expect(onFirst).toHaveBeenCalledWith(name);
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('treats the duplicate SIGINT of one Ctrl-C as a single signal', () => {
    const { signals, onFirst, onSecond } = listen();
    signals.emit('SIGINT', 'SIGINT');
    signals.emit('SIGINT', 'SIGINT');
    expect(onFirst).toHaveBeenCalledTimes(1);
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('reports a later signal as the second', () => {
    const { signals, onFirst, onSecond } = listen(0);
    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGINT', 'SIGINT');
    expect(onFirst).toHaveBeenCalledTimes(1);
    expect(onSecond).toHaveBeenCalledWith('SIGINT');
  });
});

interface Started {
  events: string[];
  stop: (options?: Partial<StopOptions>) => Promise<number>;
  /** Completes the request to /slow. */
  release: () => void;
  /** Opens /slow on a kept-alive connection; resolves to its status and connection header, or to the error's code. */
  askSlow: () => Promise<{ answered: Promise<unknown>; agent: Agent }>;
}

async function start(): Promise<Started> {
  const [events, reached] = [[] as string[], new EventEmitter()];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const app: FastifyInstance = fastify();
  await app.register(health, { askEdition: () => Promise.resolve(undefined) });
  await app.register(connections);
  app.addHook('onClose', async () => void events.push('database closed'));
  app.get('/slow', async () => {
    reached.emit('slow');
    await released;
    events.push('request ended');
    return 'done';
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const askSlow: Started['askSlow'] = async () => {
    const agent = new Agent({ keepAlive: true });
    const asked = request({ port, path: '/slow', agent }).end();
    const answered = new Promise<unknown>((resolve) => {
      asked.on('response', (response: IncomingMessage) =>
        resolve([response.resume().statusCode, response.headers.connection]),
      );
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    await once(reached, 'slow');
    return { answered, agent };
  };
  const stop = (options = {}) => stopServer(app, [app.server], { grace: 0, ...options });
  return { events, stop, release, askSlow };
}

describe('stopServer [operations.stop]', () => {
  it('finishes open requests and closes their connections, then the database, and resolves to 0', async () => {
    const { events, stop, release, askSlow } = await start();
    const { answered, agent } = await askSlow();
    const stopped = stop();
    release();
    expect(await answered).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
    expect(events).toEqual(['request ended', 'database closed']);
    agent.destroy();
  });

  it('aborts requests that exceed the limit, still closes the database and resolves to 0', async () => {
    const { events, stop, askSlow } = await start();
    const { answered } = await askSlow();
    expect(await stop({ requestLimit: 20 })).toBe(0);
    expect(await answered).toBe('ECONNRESET');
    expect(events).toEqual(['database closed']);
  });

  it('resolves to 1 when a plugin does not close in time', async () => {
    const app = fastify();
    await app.register(health, { askEdition: () => Promise.resolve(undefined) });
    await app.register(connections);
    app.addHook('onClose', () => new Promise(() => {}));
    await app.ready();
    const stopped = stopServer(app, [], { grace: 0, exitLimit: 10 });
    expect(await stopped).toBe(1);
  });
});
