/** The site under a host name other than that of `SITE_URL`, as in a preview: plain http, not loopback. */
import type { Page } from '@playwright/test';
import { testChromium } from './support/chromium';
import { expect, ONCE, test } from './support/test';

const HOST = 'preview.example';
// Each worker would start a browser with these options.
test.describe.configure({ mode: 'default' });
test.use({ still: true, launchOptions: testChromium(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`) });

/** Loads every picture of the page; returns their number and the addresses of those that fail. */
async function loadPictures(page: Page): Promise<{ all: number; broken: string[] }> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    const broken: string[] = [];
    for (const image of images) await image.decode().catch(() => void broken.push(image.src));
    return { all: images.length, broken };
  });
}

test(
  'ja: every picture loads, also after a navigation [address.own-addresses-are-relative]',
  ONCE,
  async ({ page, baseURL }) => {
    const origin = (baseURL ?? '').replace('127.0.0.1', HOST);
    expect(origin).not.toBe(baseURL);
    await page.goto(`${origin}/ja`);
    await expect(page.getByTestId('loading')).toHaveCount(0);
    const first = await loadPictures(page);
    expect(first.all).toBeGreaterThan(3);
    expect(first.broken).toEqual([]);

    await page.locator('a[href="/ja/projects"]:visible').first().click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
    // Until the list has loaded, the projects that home has loaded are shown.
    await expect(page.locator('main img').nth(10)).toBeAttached();
    const second = await loadPictures(page);
    expect(second.all).toBeGreaterThan(10);
    expect(second.broken).toEqual([]);
    expect(new URL(page.url()).origin).toBe(origin);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/ja/projects`);
  },
);
