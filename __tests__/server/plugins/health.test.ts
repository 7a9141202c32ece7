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

  it('answers 503 while stopping', async () => {
    const app = fastify();
    await app.register(health);
    const statuses: number[] = [];
    app.addHook('preClose', async () => {
      statuses.push((await fetch(`${app.listeningOrigin}/health`)).status);
    });
    await app.listen({ port: 0 });
    await app.close();
    expect(statuses).toEqual([503]);
  });
});
