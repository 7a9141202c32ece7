import type { Page } from '@playwright/test';
import { itemsOf } from './support/content';
import { chooseLanguage, lettersLeft, openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** Of the first text, of its rest, and of what is added later: alphabets and scripts apart. */
const MAX_FACES = 20;
/** Of a page of the sample content, in any language. */
const MAX_BYTES = 120 * 1024;

async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(lettersLeft)).toBe('');
  const faces = await page.evaluate(() => document.fonts.size);
  expect(faces).toBeGreaterThan(0);
  expect(faces).toBeLessThan(MAX_FACES);
}

test('each letter is covered by a loaded face, also letters added later', ONCE, async ({ page }) => {
  await openPage(page, '/ja');
  await expectDrawn(page);
  await page.getByTestId('project-item').first().getByRole('link').first().click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  await expectDrawn(page);
  await chooseLanguage(page, 'ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expectDrawn(page);
  await chooseLanguage(page, 'ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expectDrawn(page);
});

test('the longest text of a language loads no unused face (docs/decisions/004)', ONCE, async ({ page }) => {
  const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
  await openPage(page, `/ko/articles/${article?.id}`);
  await expectDrawn(page);
});

for (const [path, quoted] of [
  ['/en/projects/kumo-type', '를'],
  ['/ja/projects/kumo-type', '를'],
  ['/ko/articles/calling-by-nim', 'さん'],
] as const) {
  test(
    `${path}: words of another language are covered by a loaded face too [type.content-in-fonts]`,
    ONCE,
    async ({ page }) => {
      await openPage(page, path);
      await expect(page.getByRole('main')).toContainText(quoted);
      await expectDrawn(page);
    },
  );
}

test.describe('a page whose code for fonts does not load', () => {
  test.use({ allowedProblems: /Failed to load resource|Loading chunk/ });

  test('links a style sheet with the fonts of its text (docs/decisions/004)', ONCE, async ({ page }) => {
    await page.route('**/assets/fonts.*.js', (route) => route.abort());
    await openPage(page, '/ja/team');
    await expect(page.locator('head > link[rel="stylesheet"][href^="/fonts/ja.css"]')).toHaveCount(1);
    await expect.poll(() => page.evaluate(lettersLeft)).toBe('');
  });
});

// The heaviest of each kind.
for (const path of ['/ja', '/ja/search', '/ja/team', '/ja/projects/quiet-alerts', '/ja/projects/kumo-type'])
  test(`${path}: its fonts are small [type.fonts-of-a-text]`, ONCE, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const fonts = new Map<string, number>();
    session.on('Network.responseReceived', ({ type, requestId }) => {
      if (type === 'Font') fonts.set(requestId, 0);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (fonts.has(requestId)) fonts.set(requestId, encodedDataLength);
    });
    await openPage(page, path);
    await expectDrawn(page);
    const sizes = [...fonts.values()];
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });
