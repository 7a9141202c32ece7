import { LOCALES } from '../i18n/locales';
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

/** Ten packets: what a server sends before the browser has answered once. */
const FIRST_FLIGHT = 14_600;

for (const locale of LOCALES) {
  test(`${locale}: home's HTML, with its styles, fits the first flight of a connection [build.first-flight]`, async ({
    request,
  }) => {
    const answer = await request.get(`/${locale}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding']).toBe('br');
    expect(Number(answer.headers()['content-length'])).toBeGreaterThan(5_000);
    expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(FIRST_FLIGHT);
  });
}
