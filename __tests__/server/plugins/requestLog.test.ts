import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { requestLog } from '../../../src/server/plugins/requestLog';

/** The lines that requests leave; `lines` is the most in a second. */
async function logOf(urls: string[], lines = 100): Promise<Record<string, unknown>[]> {
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
  for (const url of urls) await app.inject(url);
  await app.close();
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

  it('writes so many lines a second, then tells how many it left out', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const asked = Array.from({ length: 10 }, (_, index) => `/ja?${index}`);
    expect(urlsOf(await logOf(asked, 3))).toEqual(['/ja?0', '/ja?1', '/ja?2']);
    now.mockReset();
    let request = 0;
    now.mockImplementation(() => ((request += 1), request < 60 ? 5_000 : 6_000));
    const entries = await logOf(
      Array.from({ length: 100 }, () => '/ja'),
      3,
    );
    expect(entries.find(({ omitted }) => omitted !== undefined)).toMatchObject({
      omitted: expect.any(Number),
    });
  });
});
