import { startContentService, type TestService } from '../../../support/contentService';

let service: TestService;
beforeAll(async () => {
  service = await startContentService({});
});
afterAll(() => service.close());

async function statusOf(url: string, site: string, destination: string): Promise<number> {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': destination };
  return (await service.app.inject({ url, headers })).statusCode;
}

describe('a request of another site [security.cross-site]', () => {
  it.each([
    ['/ja', 'image'],
    ['/ja', 'iframe'],
    ['/image/content/media/x/760.webp', 'image'],
    ['/favicon.ico', 'image'],
    ['/feeds/ja.xml', 'empty'],
  ])('is refused: %s as %s', async (url, destination) => {
    expect(await statusOf(url, 'cross-site', destination)).toBe(403);
    expect(await statusOf(url, 'same-origin', destination)).not.toBe(403);
  });

  it('is answered if it follows a link', async () => {
    expect(await statusOf('/robots.txt', 'cross-site', 'document')).toBe(200);
  });

  it('is answered by the content service', async () => {
    const url = '/content/collections/post/items?page=1&limit=100&locale=ja_JP&_sort=date:DESC';
    expect(await statusOf(url, 'cross-site', 'empty')).toBe(200);
  });
});
