import fastify from 'fastify';
import { requestId } from '../../../../src/server/operations/requests/requestId';

async function answeredId(inbound?: string): Promise<unknown> {
  const app = fastify();
  await app.register(requestId);
  app.get('/', (request) => request.id);
  const answer = await app.inject({
    url: '/',
    headers: inbound === undefined ? {} : { 'x-request-id': inbound },
  });
  expect(answer.body).toBe(answer.headers['x-request-id']);
  return answer.headers['x-request-id'];
}

describe('requestId', () => {
  it('reuses a valid inbound id', async () => {
    expect(await answeredId('edge-7f3a:0001')).toBe('edge-7f3a:0001');
  });

  it.each(['short', 'x'.repeat(65), 'two words in it', '<script>alert</script>', 'forged","level":"60'])(
    'replaces the invalid inbound id %j',
    async (inbound) => {
      expect(await answeredId(inbound)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('gives every request its own id', async () => {
    expect(await answeredId()).not.toBe(await answeredId());
  });

  it('also echoes the id on an unknown address', async () => {
    const app = fastify();
    await app.register(requestId);
    const answer = await app.inject({ url: '/nowhere', headers: { 'x-request-id': 'edge-7f3a:0001' } });
    expect(answer.headers['x-request-id']).toBe('edge-7f3a:0001');
  });
});
