/** Addresses in the browser: the site under another host name than its public one, and links to the server's own files. */
import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { itemsOf } from './support/content';
import { openPage } from './support/page';
import { startServer, type RunningServer } from './support/server';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** The addresses of pictures that are in the page and have not loaded once they have been scrolled to. */
async function brokenPictures(page: Page): Promise<{ all: number; broken: string[] }> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    const broken: string[] = [];
    for (const image of images)
      await image.decode().catch(() => {
        broken.push(image.currentSrc || image.src);
      });
    return { all: images.length, broken };
  });
}

test.describe('under another host name than SITE_URL [address.own-addresses-are-relative]', () => {
  let server: RunningServer;
  let origin: string;
  test.beforeAll(async () => {
    server = await startServer({ SITE_URL: 'https://www.hibari.example' });
    origin = server.origin.replace('127.0.0.1', 'localhost');
  });
  test.afterAll(() => server.stop());

  for (const locale of LOCALES) {
    test(`${locale}: every picture loads, also after a navigation`, ONCE, async ({ page }) => {
      await page.goto(`${origin}/${locale}`);
      await expect(page.getByTestId('loading')).toHaveCount(0);
      const first = await brokenPictures(page);
      expect(first.all).toBeGreaterThan(3);
      expect(first.broken).toEqual([]);

      await page.locator(`a[href="/${locale}/projects"]:visible`).first().click();
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
      await expect(page.getByTestId('project-item').first()).toBeVisible();
      const second = await brokenPictures(page);
      expect(second.all).toBeGreaterThan(20);
      expect(second.broken).toEqual([]);
      expect(new URL(page.url()).origin).toBe(origin);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', `https://www.hibari.example/${locale}/projects`);
    });
  }
});

test(
  'a link to a picture or to robots.txt opens the file, as the browser does it [address.reserved-names]',
  ONCE,
  async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'ja');
    const picture = project?.thumbnail[0]?.fullUrl ?? '';
    for (const href of [picture, '/robots.txt', '/sitemap.xml']) {
      await openPage(page, '/ja/team');
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), {
          href: to,
          textContent: 'A file',
          id: 'file',
        });
        document.querySelector('main')?.prepend(link);
      }, href);
      await page.locator('#file').click();
      await expect(page).toHaveURL(href);
      expect(await page.locator('main').count()).toBe(0);
    }
  },
);

test(
  'the head names the translations that exist, after a navigation too [address.hreflang-names-existing-translations]',
  ONCE,
  async ({ page }) => {
    const languages = () =>
      page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    await openPage(page, '/ja');
    expect((await languages()).sort()).toEqual(['en', 'ja', 'ko', 'x-default']);
    await page.locator('a[href="/ja/articles"]:visible, a[href="/ja/articles/blog"]:visible').first().click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'articles');
    await expect.poll(async () => (await languages()).sort()).toEqual(['ja', 'ko']);
  },
);

test(
  'an English article asks the service for nothing [articles.english-asks-nothing]',
  ONCE,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/collections\/(blog|media|blog_kr)\//.test(request.url())) asked.push(request.url());
    });
    const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
    const response = await openPage(page, `/en/articles/${article?.id}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.locator('a[href="/en/projects"]:visible').first().click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
    await page.goBack();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'article');
    await expect(page.getByRole('main').locator('a[href="/ko/articles"]')).toBeVisible();
    expect(asked).toEqual([]);
  },
);
