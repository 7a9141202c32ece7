import fastify from 'fastify';
import { health } from '../../../../src/server/operations/lifecycle/health';

/** As without a database. */
const askEdition = () => Promise.resolve(undefined);

describe('health', () => {
  it('answers ok and is never cached', async () => {
    const app = fastify();
    await app.register(health, { askEdition });
    const answer = await app.inject('/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers 503 while stopping [operations.stop]', async () => {
    const app = fastify();
    await app.register(health, { askEdition });
    await app.ready();
    app.lifecycle.isStopping = true;
    const answer = await app.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
  });

  it('holds requests while the listeners close', async () => {
    const app = fastify();
    await app.register(health, { askEdition });
    await app.ready();
    let release = () => {};
    app.lifecycle.hold = new Promise((resolve) => (release = resolve));
    const asked = app.inject('/health');
    const first = await Promise.race([asked, new Promise((resolve) => setImmediate(resolve, 'held'))]);
    release();
    expect([first, (await asked).statusCode]).toEqual(['held', 200]);
  });
});

describe('readiness', () => {
  const readyWith = async (
    options: { askEdition: () => Promise<string | undefined>; patience?: number },
    isStopping = false,
  ) => {
    const app = fastify();
    await app.register(health, options);
    await app.ready();
    app.lifecycle.isStopping = isStopping;
    const { statusCode, headers } = await app.inject('/health');
    expect([statusCode, headers['cache-control']]).toEqual([isStopping ? 503 : 200, 'no-store']);
    const answer = await app.inject('/ready');
    expect(answer.headers['cache-control']).toBe('no-store');
    return [answer.statusCode, answer.json<object>()];
  };
  const away = { status: 'unready', reason: 'the database does not answer' };

  it.each([
    ['names the edition', () => Promise.resolve('e'), 200, { status: 'ready', edition: 'e' }],
    [
      'is false without one',
      () => Promise.resolve(''),
      503,
      { status: 'unready', reason: 'no edition is published' },
    ],
    ['is false while the database refuses', () => Promise.reject(new Error('down')), 503, away],
    ['is false while the database is silent', () => new Promise<string>(() => undefined), 503, away],
    ['is true without a database', askEdition, 200, { status: 'ready' }],
  ])('%s, while the process is alive [operations.ready]', async (_, ask, status, answer) => {
    expect(await readyWith({ askEdition: ask, patience: 50 })).toEqual([status, answer]);
  });

  it('is false while stopping [operations.ready]', async () => {
    expect(await readyWith({ askEdition }, true)).toEqual([503, { status: 'stopping' }]);
  });

  it('asks the database once for calls at the same time', async () => {
    const ask = jest.fn(() => Promise.resolve('e'));
    const app = fastify();
    await app.register(health, { askEdition: ask });
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.inject('/ready')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":"ready","edition":"e"}']));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
