import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import { LOCALES } from '@hibari/contract/locales';
import { expect, test } from './support/test';

test('the production server answers /health', async ({ request }) => {
  const answer = await request.get('/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

test('an unknown hashed file is a plain 404, not a page', async ({ request }) => {
  const answer = await request.get('/assets/gone.js');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('text/plain');
});

/** What a server sends before the browser has answered once, ten packets, without the headers of 2.2 kB. */
const FIRST_FLIGHT = 12_400;

/** Compressed, as it is sent. */
async function bytesOf(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.headers['content-encoding']).toBe('br');
  return buffer(answer);
}

for (const locale of LOCALES) {
  test(`${locale}: what home's first frame shows arrives in the first flight of a connection [build.first-flight]`, async ({
    baseURL,
  }) => {
    const start = (await bytesOf(`${baseURL}/${locale}`)).subarray(0, FIRST_FLIGHT);
    const html = brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    // The footer is the end of the page.
    expect(html).toContain('</footer>');
  });
}
