import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { chooseSection } from './support/navigate';
import { openPage, waitForHydration } from './support/page';
import { expect, LONG_ONCE, ONCE, test } from './support/test';

type Lack = 'low' | 'fallback';

/** What a browser may lack, and whether it is then too old for motion or has a fallback. */
const APIS: [name: string, lack: Lack, remove: () => void][] = [
  ['IntersectionObserver', 'low', () => Reflect.deleteProperty(window, 'IntersectionObserver')],
  ['ResizeObserver', 'low', () => Reflect.deleteProperty(window, 'ResizeObserver')],
  ['element.animate', 'low', () => Reflect.deleteProperty(Element.prototype, 'animate')],
  [
    'idle callbacks and scheduler',
    'fallback',
    () => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'scheduler'])
        Reflect.deleteProperty(window, name);
    },
  ],
];

/** CSS features cannot be deleted: the style sheets are rewritten with names that the browser does not know. */
const CSS_WORDS: [name: string, lack: Lack, word: RegExp, unknown: string][] = [
  [':has', 'low', /:has\(/g, ':-x-has('],
  ['content-visibility', 'fallback', /content-visibility/g, '-x-content-visibility'],
];

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

/** Home, a list, an item: content is shown, links work, and motion plays or not. */
async function walk(page: Page, lack: Lack): Promise<void> {
  await openPage(page, '/ja');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByTestId('article-item')).toHaveCount(6);
  await expect(page.getByTestId('project-item')).toHaveCount(5);
  await waitForHydration(page.getByTestId('hero'));
  const drawings = page.getByTestId('hero-motion').locator('svg');
  await expect(drawings).toHaveCount(lack === 'low' ? 1 : 2);

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

for (const [name, lack, remove] of APIS) {
  test(
    `without ${name} content works, and motion ${lack === 'low' ? 'is off' : 'plays'} [engines.content-without-apis]`,
    // A unit test tells them apart, and WebKit, in which the walk runs, lacks the last.
    LONG_ONCE,
    async ({ page }) => {
      await page.addInitScript(remove);
      await walk(page, lack);
    },
  );
}

test.describe('without a CSS feature', () => {
  // The rewritten styles no longer match the hashes in the CSP.
  test.use({ bypassCSP: true });

  for (const [name, lack, word, unknown] of CSS_WORDS) {
    test(
      `without ${name} content works, and motion ${lack === 'low' ? 'is off' : 'plays'} [engines.content-without-apis]`,
      lack === 'low' ? ONCE : LONG_ONCE,
      async ({ page }) => {
        await rewriteStyles(page, word, unknown);
        await walk(page, lack);
        expect(
          await page.evaluate((lost) => document.documentElement.innerHTML.includes(lost), unknown),
        ).toBe(true);
      },
    );
  }
});

test(
  'without all of them content works, and motion is off [engines.content-without-apis]',
  ONCE,
  async ({ page }) => {
    for (const [, , remove] of APIS) await page.addInitScript(remove);
    await walk(page, 'low');
  },
);

test(
  'without all of them, home has its content in the three languages [engines.content-without-apis]',
  LONG_ONCE,
  async ({ page }) => {
    for (const [, , remove] of APIS) await page.addInitScript(remove);
    for (const locale of LOCALES) {
      await openPage(page, `/${locale}`);
      await waitForHydration(page.getByTestId('hero'));
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByTestId('project-item')).toHaveCount(5);
      await expect(page.locator('[data-broken]')).toHaveCount(0);
    }
  },
);
