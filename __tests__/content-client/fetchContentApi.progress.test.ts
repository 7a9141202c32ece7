import { gzipSync } from 'node:zlib';
import { clientOf } from '../support/contentClient';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf, makeArticle, several } from '../support/items';

let service: ExternalService;
beforeEach(async () => (service = await startExternalService((_, response) => sendJson(response, listOf()))));
afterEach(() => service.stop());
const client = (fetch?: typeof globalThis.fetch) => clientOf(service, fetch && { fetch });

describe('fetchContentApi, progress', () => {
  const body = Buffer.from(JSON.stringify(listOf(...several(60, makeArticle))));

  async function progressWith(headers: Record<string, string>, bytes: Buffer): Promise<number[]> {
    const percents: number[] = [];
    service.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () =>
        setImmediate(() => response.end(bytes.subarray(Math.floor(bytes.length / 2)))),
      );
    });
    await client().getList('blog', {}, { onProgress: (percent) => percents.push(percent) });
    return percents;
  }

  it('is exact when the length is known', async () => {
    const text = JSON.stringify(listOf()).padEnd(400);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < 400; at += 100) controller.enqueue(Buffer.from(text.slice(at, at + 100)));
        controller.close();
      },
    });
    const fetch = () => Promise.resolve(new Response(stream, { headers: { 'content-length': '400' } }));
    const percents: number[] = [];
    const api = client(fetch);
    await api.getList('blog', {}, { onProgress: (percent) => percents.push(percent) });
    expect(percents).toEqual([25, 50, 75, 100, 100]);
  });

  it('reads a letter whose bytes come in two pieces', async () => {
    const bytes = Buffer.from(JSON.stringify(listOf(makeArticle('a', { title: '雲' }))));
    const middle = bytes.indexOf('雲') + 1;
    const pieces = [bytes.subarray(0, middle), bytes.subarray(middle)];
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const { items } = await client(() => Promise.resolve(new Response(stream))).getList('blog', {});
    expect(items[0]?.title).toBe('雲');
  });

  it('is exact when a compressed answer has its uncompressed length in a header', async () => {
    const headers = { 'content-encoding': 'gzip', 'x-content-length-uncompressed': String(body.length) };
    const percents = await progressWith(headers, gzipSync(body));
    expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    expect(percents.filter((percent) => percent === 100).length).toBeGreaterThan(1);
  });

  it.each([
    ['a compressed answer', { 'content-encoding': 'gzip' }, gzipSync(body)],
    ['an answer in pieces', {}, body],
  ] as const)(
    'rises without reaching 100 before the end in %s of unknown length [loading.no-length]',
    async (_, headers, bytes) => {
      const percents = await progressWith(headers, bytes);
      expect(percents).toEqual([...percents].sort((a, b) => a - b));
      expect(percents.filter((percent) => percent === 100)).toHaveLength(1);
      expect(percents.at(-1)).toBe(100);
      expect(percents.length).toBeGreaterThan(1);
    },
  );
});
