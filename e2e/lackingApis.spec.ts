import type { Page } from '@playwright/test';
import { chooseSection } from './support/navigate';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

/** What a browser may lack. A unit test tells them apart, and WebKit, in which the walk runs, lacks the last. */
const REMOVALS: (() => void)[] = [
  () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  () => Reflect.deleteProperty(window, 'ResizeObserver'),
  () => Reflect.deleteProperty(Element.prototype, 'animate'),
  () => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'scheduler'])
      Reflect.deleteProperty(window, name);
  },
];

/** CSS features cannot be deleted: the style sheets are rewritten with names that the browser does not know. */
async function rewriteStyles(page: Page, word: RegExp, unknown: string): Promise<void> {
  await page.route(
    (url) => /^\/(ja|en|ko)\b/.test(url.pathname) || url.pathname.endsWith('.css'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(word, unknown) });
    },
  );
  await page.addInitScript(
    (lost) => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...words: [string]) => !words.join(':').includes(lost) && supports(...words);
    },
    word.source.replace('\\', ''),
  );
}

/** Home, a list, an item: content is shown, links work, and motion is off. */
async function walk(page: Page): Promise<void> {
  await openPage(page, '/ja');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByTestId('article-item')).toHaveCount(6);
  await expect(page.getByTestId('project-item')).toHaveCount(5);
  await waitForHydration(page.getByTestId('hero'));
  const drawings = page.getByTestId('hero-motion').locator('svg');
  await expect(drawings).toHaveCount(1);

  await chooseSection(page, 'ja', 'projects');
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
  const project = page.getByTestId('project-item').getByRole('link').first();
  await expect(project).toBeVisible();
  await project.click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByTestId('related-list').getByRole('link').first()).toBeAttached();
  await expect(page.locator('[data-broken]')).toHaveCount(0);
}

test.describe('without a CSS feature', () => {
  // The rewritten styles no longer match the hashes in the CSP.
  test.use({ bypassCSP: true });

  test(
    'without :has content works, and motion is off [engines.content-without-apis]',
    ONCE,
    async ({ page }) => {
      const unknown = ':-x-has(';
      await rewriteStyles(page, /:has\(/g, unknown);
      await walk(page);
      expect(await page.evaluate((lost) => document.documentElement.innerHTML.includes(lost), unknown)).toBe(
        true,
      );
    },
  );
});

test(
  'without all of them content works, and motion is off [engines.content-without-apis]',
  ONCE,
  async ({ page }) => {
    for (const remove of REMOVALS) await page.addInitScript(remove);
    await walk(page);
  },
);
