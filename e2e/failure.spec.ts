import type { BrowserContext } from '@playwright/test';
import { LOCALES, type Locale } from '../i18n/locales';
import { startBrokenService, type Fault } from './support/brokenService';
import { messagesOf } from './support/messages';
import { waitForLoadComplete } from './support/page';
import { startServer } from './support/server';
import { expect, test, watchPage } from './support/test';

test.use({ still: true });

/** How the console tells of a failed call: our own line, and the browser's about the network. */
const LOGGED = /The list \S+ could not be loaded/;
const NETWORK = /Failed to load resource/;

async function expectPage(context: BrowserContext, origin: string, locale: Locale): Promise<void> {
  const page = await context.newPage();
  const problems = await watchPage(page, NETWORK);
  const response = await page.goto(`${origin}/${locale}`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control'], 'an incomplete page is not kept').toBe('no-store');
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
  await expect.poll(() => problems.length).toBe(calls);
  for (const problem of problems) expect(problem).toMatch(LOGGED);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/error|fail|secret|undefined|JSON/i);
}

const FAULTS: [Fault, string][] = [
  ['down', 'refuses connections'],
  ['slow', 'never ends its answer'],
  ['malformed', 'answers no JSON'],
  ['cut', 'is cut off in the middle'],
  ['wrong', 'answers JSON of another kind'],
  ['failing', 'answers 500'],
];

for (const [fault, what] of FAULTS) {
  test(`a content service that ${what}: the page renders in the three languages, loading ends, failures are only logged (decisions §3, spec §8)`, async ({
    context,
  }) => {
    const service = await startBrokenService(fault);
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      await Promise.all(LOCALES.map((locale) => expectPage(context, server.origin, locale)));
    } finally {
      await server.stop();
      await service.stop();
    }
  });
}

test('a content service that works is shown, from another origin (decisions §8, CONTENT_URL)', async ({
  page,
  baseURL,
}) => {
  const server = await startServer({ CONTENT_URL: `${baseURL}/content` });
  try {
    await page.goto(`${server.origin}/ko`);
    await waitForLoadComplete(page);
    await expect(page.getByTestId('article-item')).toHaveCount(6);
    await expect(page.getByTestId('project-item')).toHaveCount(5);
  } finally {
    await server.stop();
  }
});
