import sharp from 'sharp';
import { LOCALES } from '@hibari/contract/locales';
import { startSiteServer, type SiteServer } from '../../support/siteServer';
import { SITE_URL } from '../../support/testConfig';

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

async function pictureOf(page: string): Promise<string> {
  const { body } = await site.app.inject(page);
  return contentOf(body, 'og:image')?.slice(SITE_URL.length) ?? '';
}

describe.each(LOCALES)('the pictures of shared links in %s', (locale) => {
  it.each([`/${locale}`, `/${locale}/projects`, `/${locale}/team`, `/${locale}/projects/kumo-type`])(
    '%s has the one in its head [found.social-picture]',
    async (page) => {
      const { body } = await site.app.inject(page);
      const address = await pictureOf(page);
      const { statusCode, headers, rawPayload } = await site.app.inject(address);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        contentOf(body, 'og:image:type'),
        'public, max-age=31536000, immutable',
      ]);
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([format, String(width), String(height)]).toEqual([
        'png',
        contentOf(body, 'og:image:width'),
        contentOf(body, 'og:image:height'),
      ]);
      expect([width, height]).toEqual([1200, 630]);
      expect(rawPayload.length).toBeLessThan(60_000);
      expect(contentOf(body, 'og:image:alt')).not.toBe('');
      const again = await site.app.inject({
        url: address,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    },
  );
});

it('a picture is the same when it is read from the disk, and another page has another', async () => {
  const address = await pictureOf('/en/projects/kumo-type');
  const [first, second] = [await site.app.inject(address), await site.app.inject(address)];
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const other = await site.app.inject(await pictureOf('/ko/projects/kumo-type'));
  expect(other.rawPayload.equals(first.rawPayload)).toBe(false);
});

it('an address from before the title changed redirects to the current picture', async () => {
  const { statusCode, headers } = await site.app.inject('/social/0/en/projects/kumo-type.png');
  expect([statusCode, headers.location]).toEqual([302, await pictureOf('/en/projects/kumo-type')]);
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  '/social',
  '/social/',
  '/social/1a/ja',
  '/social/1a/fr.png',
  '/social/1a/ja/nowhere.png',
  '/social/1a/ja/search.png',
  '/social/1a/ja/projects/no-such-project.png',
  '/social/1a/social/1a/ja.png',
])('%s is no picture and no page', async (url) => {
  const { statusCode, body } = await site.app.inject(url);
  expect([statusCode, body]).toEqual([404, 'Not found\n']);
});
