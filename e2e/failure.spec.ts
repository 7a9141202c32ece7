import type { BrowserContext } from '@playwright/test';
import type { Locale } from '../i18n/locales';
import { mergeByDate } from '../src/lib/items/mergeByDate';
import { HOME_ARTICLE_COUNT } from '../src/lib/specConstants';
import { startBrokenService, type Fault } from './support/brokenService';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { letFramesPass } from './support/navigationRecord';
import { waitForLoadComplete } from './support/page';
import { startPartialService } from './support/partialService';
import { startServer } from './support/server';
import { expect, LONG, test, watchPage } from './support/test';

test.use({ still: true });

/** How a failed call appears in the console: our own line, and the browser's network error. */
const LOGGED = /The list \S+ could not be loaded/;
const NETWORK = /Failed to load resource/;

async function expectPage(context: BrowserContext, origin: string, locale: Locale): Promise<void> {
  const page = await context.newPage();
  const problems = await watchPage(page, NETWORK);
  const response = await page.goto(`${origin}/${locale}`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control'], 'an incomplete page is not cached').toBe('no-store');
  await waitForLoadComplete(page);
  expect(await page.evaluate(() => window.loadCompleteCount)).toBe(1);

  const title = messagesOf(locale, 'home').header.text;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title.replaceAll('\n', ''));
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: messagesOf(locale, 'home').banner.link })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByTestId('project-item')).toHaveCount(0);

  const calls = { ja: 3, en: 1, ko: 2 }[locale];
  // At least: what failed is requested again after some seconds.
  await expect.poll(() => problems.length).toBeGreaterThanOrEqual(calls);
  for (const problem of problems) expect(problem).toMatch(LOGGED);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/error|fail|secret|undefined|JSON/i);
}

/**
 * One that answers 500 is in spec/errors.spec.ts, in each language. To the page one failed call is like another: the tests of
 * the client try every fault.
 */
const FAULTS: [Fault, string, readonly Locale[], details?: typeof LONG][] = [
  ['down', 'refuses connections', ['en'], LONG],
  ['slow', 'never ends its answer', ['ja']],
  ['malformed', 'answers no JSON', ['ko'], LONG],
  ['cut', 'is cut off in the middle', ['en'], LONG],
  ['wrong', 'answers JSON of another kind', ['ko'], LONG],
];

for (const [fault, what, locales, details = {}] of FAULTS) {
  const name = `a content service that ${what}: the page renders, loading ends, failures are only logged [failure.only-logged]`;
  test(name, details, async ({ context }) => {
    const service = await startBrokenService(fault);
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      await Promise.all(locales.map((locale) => expectPage(context, server.origin, locale)));
    } finally {
      await server.stop();
      await service.stop();
    }
  });
}

for (const mended of [true, false]) {
  const name = `media that failed on the server are requested again in the browser, and ${mended ? 'shown' : 'left out if they fail again'} [failure.partial-page]`;
  test(name, mended ? {} : LONG, async ({ page, context, baseURL }) => {
    const service = await startPartialService(`${baseURL}/content`, 'media');
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      const visit = await context.newPage();
      const problems = await watchPage(visit, NETWORK);
      const blog = await itemsOf(page.request, 'blog', 'ja');
      const media = await itemsOf(page.request, 'media', 'ja');
      const newest = (...lists: (typeof blog)[]) =>
        mergeByDate(...lists)
          .slice(0, HOME_ARTICLE_COUNT)
          .map(({ title }) => title);
      expect(newest(blog)).not.toEqual(newest(blog, media));

      if (mended) visit.once('response', service.mend);
      const html = await (await visit.goto(`${server.origin}/ja`))?.text();
      for (const title of newest(blog)) expect(html).toContain(title);
      await waitForLoadComplete(visit);
      const titles = visit.getByTestId('article-item').getByRole('heading');
      await expect(titles).toContainText(mended ? newest(blog, media) : newest(blog));
      if (!mended) await expect.poll(() => problems).not.toEqual([]);
      for (const problem of problems) expect(problem).toMatch(LOGGED);
      expect(mended && problems.length > 0).toBe(false);
      await letFramesPass(visit, 300);
      if (mended) expect(service.calls(), 'by the server once, by the browser once').toBe(2);
      else expect(service.calls()).toBeGreaterThanOrEqual(2);
    } finally {
      await server.stop();
      await service.stop();
    }
  });
}

test('a content service that works is shown, from another origin [operations.content-url]', async ({
  page,
  baseURL,
}) => {
  const server = await startServer({ CONTENT_URL: `${baseURL}/content` });
  try {
    await page.goto(`${server.origin}/ko`);
    await waitForLoadComplete(page);
    await expect(page.getByTestId('article-item')).toHaveCount(6);
    await expect(page.getByTestId('project-item')).toHaveCount(5);
    // What still loads would fail with the server.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
