import fastify from 'fastify';
import { encode } from '@hibari/node/http/encodings';
import { prepareText, sendCompressed } from '@hibari/node/http/sendCompressed';

jest.mock('@hibari/node/http/encodings', () => {
  const actual = jest.requireActual<typeof import('@hibari/node/http/encodings')>(
    '../../../../packages/node/http/encodings',
  );
  return { ...actual, encode: jest.fn(actual.encode) };
});

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
const app = fastify();
app.get('/:text', (request, reply) =>
  sendCompressed(
    request,
    reply,
    prepareText((request.params as { text: string }).text.repeat(2_000)),
    HEADERS,
  ),
);
const ask = (path: string, encoding = 'br') =>
  app.inject({ url: path, headers: { 'accept-encoding': encoding } });
const compress = jest.mocked(encode);
beforeEach(() => compress.mockClear());
afterAll(() => app.close());

describe('compressing an answer [content.answers-are-compressed]', () => {
  it('is done once for a burst of equal answers, and for each encoding', async () => {
    const burst = await Promise.all(Array.from({ length: 20 }, () => ask('/a')));
    expect(new Set(burst.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    expect(compress).toHaveBeenCalledTimes(1);
    await ask('/a');
    expect(compress).toHaveBeenCalledTimes(1);
    await Promise.all([ask('/a', 'gzip'), ask('/b')]);
    expect(compress).toHaveBeenCalledTimes(3);
  });

  it('is tried again after it failed', async () => {
    compress.mockRejectedValueOnce(new Error('no memory'));
    const answers = await Promise.all([ask('/c'), ask('/c')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect((await ask('/c')).statusCode).toBe(200);
  });
});
