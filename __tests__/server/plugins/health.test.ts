import fastify from 'fastify';
import { health } from '../../../src/server/plugins/health';

describe('health', () => {
  it('answers ok and is never cached', async () => {
    const app = fastify();
    await app.register(health);
    const answer = await app.inject('/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers 503 while stopping [operations.stop]', async () => {
    const app = fastify();
    await app.register(health);
    await app.ready();
    app.lifecycle.isStopping = true;
    const answer = await app.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
  });

  it('holds requests while the listeners close', async () => {
    const app = fastify();
    await app.register(health);
    await app.ready();
    let release = () => {};
    app.lifecycle.hold = new Promise((resolve) => (release = resolve));
    const asked = app.inject('/health');
    const first = await Promise.race([asked, new Promise((resolve) => setImmediate(resolve, 'held'))]);
    release();
    expect([first, (await asked).statusCode]).toEqual(['held', 200]);
  });
});
