import { openContentApi } from '../../src/content-client/openContentApi';
import { CONTENT_INDEX } from '../../src/content-client/static/staticFiles';

const asked: string[] = [];
const realFetch = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(new Response('', { status: 404 }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('openContentApi [export.answers-as-service]', () => {
  it.each([
    ['an exported site from its files', CONTENT_INDEX, 'https://hibari.example/content/index.json'],
    [
      'a service by calls',
      'https://cdn.example/7',
      'https://cdn.example/7/collections/post/items/p?locale=ja_JP',
    ],
  ])('reads the content of %s', async (_, contentUrl, address) => {
    const api = await openContentApi({ contentUrl, origin: 'https://hibari.example' });
    await api.getItem('post', 'p', 'ja_JP').catch(() => undefined);
    expect(asked[0]).toBe(address);
  });
});
