import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { requestLog, requestId } from '../../../../src/server/operations/requests/requestLog';

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

/** A server that logs at most `lines` answers a second. */
async function startLog(lines = 100) {
  const entries: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      entries.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const app = fastify({
    logger: { stream, serializers: { req: ({ method, url }) => ({ method, url }) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(requestLog, { lines });
  app.get('/*', (request, reply) => reply.code(request.url.includes('gone') ? 404 : 200).send('text'));
  return { entries, ask: (url: string) => app.inject(url), close: () => app.close() };
}

/** The lines that requests leave. */
async function logOf(urls: string[]): Promise<Record<string, unknown>[]> {
  const { entries, ask, close } = await startLog();
  for (const url of urls) await ask(url);
  await close();
  return entries;
}

const urlsOf = (entries: Record<string, unknown>[]) => entries.map(({ url }) => url);

describe('requestLog [operations.one-line-a-request]', () => {
  it('writes one line for an answer, with its status and time, and no address of the visitor', async () => {
    const [entry, ...others] = await logOf(['/ja?text=a']);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ method: 'GET', url: '/ja?text=a', status: 200, ms: expect.any(Number) });
    expect(JSON.stringify(entry)).not.toContain('127.0.0.1');
  });

  it('writes nothing for files, pictures and health checks, unless they fail', async () => {
    const quiet = ['/assets/a.js', '/favicon.ico', '/content/media/a.png', '/health'];
    expect(urlsOf(await logOf([...quiet, '/assets/gone.js', '/content/collections/post/items']))).toEqual([
      '/assets/gone.js',
      '/content/collections/post/items',
    ]);
  });

  it('cuts a long address', async () => {
    const [entry] = await logOf([`/ja?${'x'.repeat(2_000)}`]);
    expect(String(entry?.url).length).toBe(300);
  });

  describe('in a flood', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    it('writes a limited number of lines a second, then counts the omitted ones, without waiting for a request', async () => {
      const { ask, entries, close } = await startLog(3);
      for (let index = 0; index < 10; index += 1) await ask(`/ja?${index}`);
      expect(urlsOf(entries)).toEqual(['/ja?0', '/ja?1', '/ja?2']);
      jest.advanceTimersByTime(1_000);
      expect(entries.slice(3)).toMatchObject([{ omitted: 7, msg: 'answers not logged' }]);
      await ask('/ja?again');
      expect(entries.at(-1)).toMatchObject({ url: '/ja?again' });
      await close();
      expect(entries).toHaveLength(5);
    });

    it('writes the count when the server closes in the same second', async () => {
      const { ask, entries, close } = await startLog(1);
      for (const url of ['/ja', '/ko', '/en']) await ask(url);
      await close();
      expect(entries.slice(1)).toMatchObject([{ omitted: 2 }]);
    });
  });
});
