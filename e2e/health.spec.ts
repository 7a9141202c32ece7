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
