import type { Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import { expectNoViolation } from './support/accessibility';
import { HOSTILE_TAGS, startHostileService, type Content } from './support/hostileService';
import { messagesOf, totalOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { startServer } from './support/server';
import { expect, test, WITHOUT_ADDRESS } from './support/test';
import { onThisMachine } from './support/limits';

test.use({
  still: true,
  ...WITHOUT_ADDRESS,
  // The service's pictures do not exist, and one of its items is missing.
  // The service's picture is broken: /image tells so (502), then its own address (404).
  allowedProblems: /status of (?:404|502)/,
});

/** Runs against a site with the given content. */
async function withContent(
  page: Page,
  content: Content,
  run: (origin: string) => Promise<void>,
): Promise<void> {
  const service = await startHostileService(content);
  const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
  try {
    await run(server.origin);
  } finally {
    // It may still be loading what can wait, and would report that the server is gone.
    await page.goto('about:blank');
    await server.stop();
    await service.stop();
  }
}

/** Elements beyond the right edge of a window of this width. */
function tooWideIn(page: Page, width: number): Promise<string[]> {
  return page.evaluate(
    (edge) =>
      document.documentElement.scrollWidth <= edge
        ? []
        : [...document.querySelectorAll('#root *')]
            .filter((element) => element.getBoundingClientRect().right > edge + 1)
            .map((element) => `${element.tagName} ${element.className}`)
            .slice(0, 5),
    width,
  );
}

/** The page is intact, as wide as the window, and no script from the content ran. */
async function expectWhole(page: Page, url: string, name: string): Promise<void> {
  await openPage(page, url);
  await expect.soft(page.getByTestId('page')).toHaveAttribute('data-page', name);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
  const found = await page.evaluate(() => ({
    attacked: 'attacked' in window,
    tooWide:
      document.documentElement.scrollWidth <= window.screen.width
        ? []
        : [...document.querySelectorAll('#root *')]
            .filter((element) => element.getBoundingClientRect().right > window.screen.width + 1)
            .map((element) => `${element.tagName} ${element.className}`)
            .slice(0, 5),
    strange: [
      ...document.querySelectorAll(
        '#root :is(script, object, form:not([role], :has([data-testid="category-filter"])), style, base, meta, [srcdoc])',
      ),
    ].length,
    handlers: [...document.querySelectorAll('#root *')].flatMap((element) =>
      element.getAttributeNames().filter((attribute) => attribute.startsWith('on')),
    ),
    addresses: [...document.querySelectorAll('[href], [src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /script:|stranger/i.test(address)),
  }));
  expect.soft(found, url).toEqual({ attacked: false, tooWide: [], strange: 0, handlers: [], addresses: [] });
}

/** Links and headings whose accessible name is blank. */
function namelessIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, h1, h2, h3, button)')]
      .filter((element) => {
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return !/[^\p{Z}\p{C}]/u.test(words);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

const HOSTILE_PAGES = [
  ['', 'home'],
  ['/projects', 'projects'],
  ['/projects?category=Brand', 'projects'],
  ['/projects/attack', 'project'],
  ['/projects/bare', 'project'],
  ['/projects/nulls', 'project'],
  ['/projects/wrong', 'project'],
  ['/projects/nameless', 'project'],
  [`/projects/${encodeURIComponent('a/b?c#d%')}`, 'project'],
  ['/team', 'team'],
  ['/search', 'search'],
] as const;
const HOSTILE_ARTICLES = {
  ja: [
    ['/articles/blog', 'articles'],
    ['/articles/media?category=unknown', 'articles'],
  ],
  en: [],
  ko: [
    ['/articles', 'articles'],
    ['/articles/attack', 'article'],
    ['/articles/wrong', 'article'],
    ['/articles/nameless', 'article'],
  ],
} as const;

/** Templates are the same in each language: Korean has all of them but Japan's list of articles. */
const LEAST_PATHS = ['/articles/blog'];
/** These have every template. */
const AXE_PATHS = ['', '/projects/attack', '/search', '/articles/wrong'];

/** @param checked paths that axe checks; without it only the least paths are opened */
async function expectPagesWhole(page: Page, origin: string, locale: Locale, checked?: readonly string[]) {
  const pages = [...HOSTILE_PAGES, ...HOSTILE_ARTICLES[locale]];
  for (const [path, name] of pages.filter(([path]) => checked ?? LEAST_PATHS.includes(path))) {
    const url = `${origin}/${locale}${path}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWhole(page, url, name);
    expect.soft(await namelessIn(page), url).toEqual([]);
    if (checked?.includes(path)) await expectNoViolation(page, { name: url });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await tooWideIn(page, width), `${url} at ${width}`).toEqual([]);
    }
  }
}

test('hostile items: no page overflows at any width, each link has a name, no script runs, no axe violations [content.hostile-stays-whole] [content.untitled-item-has-name] [a11y.axe-all-rules]', async ({
  page,
}) => {
  test.setTimeout(onThisMachine(180_000));
  await withContent(page, 'hostile', async (origin) => {
    for (const locale of ['ja', 'en'] as const) await expectPagesWhole(page, origin, locale);
    await expectPagesWhole(page, origin, 'ko', AXE_PATHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `${origin}/ko/projects/attack`);
    const body = page.getByRole('main').getByRole('article');
    await expect(body.getByRole('heading', { name: 'Survives' })).toBeVisible();
    await expect(body.locator('iframe')).toHaveCount(0);
    for (const tag of HOSTILE_TAGS) {
      const link = body.getByRole('link', { name: tag, exact: true });
      const href = (await link.getAttribute('href')) ?? '';
      expect(new URL(href, origin).searchParams.getAll('text')).toEqual([tag]);
      expect(new URL(href, origin).hash).toBe('');
    }
    const frame = page.locator('[data-status="broken"]').first();
    await expect(frame).toBeAttached();
  });
});

test('0 items: pages render, and empty sections are omitted', async ({ page }) => {
  await withContent(page, 0, async (origin) => {
    for (const [path, name] of [
      ['/ja', 'home'],
      ['/ja/projects', 'projects'],
      ['/ja/articles/blog', 'articles'],
      ['/ja/search', 'search'],
    ] as const) {
      await expectWhole(page, origin + path, name);
    }
    await expect(page.getByTestId('no-results')).toHaveCount(1);
  });
});

test("210 items: 'more' leads to the total, appends and never reorders, in the address too [lists.to-the-total] [lists.more-never-reorders] [lists.more-is-an-address]", async ({
  page,
}) => {
  const count = 210;
  test.setTimeout(onThisMachine(120_000));
  await withContent(page, count, async (origin) => {
    await expectWhole(page, `${origin}/ja/projects`, 'projects');
    const projects = page.getByTestId('project-list').getByTestId('project-item');
    const main = page.getByRole('main');
    await expect(main.getByText(totalOf('ja', 'projects', count), { exact: true })).toBeAttached();
    for (const shown of [100, 200]) {
      await expect(projects).toHaveCount(shown);
      await waitForHydration(page.getByTestId('more'));
      await page.getByTestId('more').click();
    }
    await expect(projects).toHaveCount(count);
    await expect(page).toHaveURL(`${origin}/ja/projects?page=3`);
    await page.reload();
    await expect(projects).toHaveCount(count);
    await expectWhole(page, `${origin}/ja/projects/item-200`, 'project');
    const related = page.getByTestId('related-list').getByRole('heading', { level: 3 });
    await expect(related).toHaveText(['Item 199', 'Item 201']);

    await expectWhole(page, `${origin}/ja/articles/blog`, 'articles');
    const titles = page.getByTestId('article-list').getByRole('heading');
    const title = (index: number) => `Item ${index} (${messagesOf('ja', 'shell').external})`;
    for (const shown of [100, 200]) {
      await expect(titles).toHaveText(Array.from({ length: shown }, (_, index) => title(index)));
      await waitForHydration(page.getByTestId('more'));
      await page.getByTestId('more').click();
      await expect(titles.nth(shown).getByRole('link'), 'focus moves to the first new item').toBeFocused();
    }
    await expect(titles).toHaveCount(count);
    await expect(page).toHaveURL(`${origin}/ja/articles/blog?page=3`);
    const { all } = messagesOf('ja', 'articles');
    const offered = page.getByTestId('category-filter').getByRole('button');
    // Only the last item is in this category.
    await expect(offered).toHaveText([all, 'Category 0', 'Category 1', 'Category 2', 'Rare']);
    await page.reload();
    await expect(titles).toHaveCount(count);
    await openPage(page, `${origin}/ja/articles/blog?category=rare`);
    await expect(page.getByTestId('category-filter').locator('[aria-pressed="true"]')).toHaveText('Rare');
    await expect(titles).toHaveCount(1);
    await openPage(page, `${origin}/ja/search?text=Item`);
    const found = page.getByTestId('project-results').getByTestId('project-item');
    await expect(found).toHaveCount(100);
    await waitForHydration(page.getByTestId('more').last());
    await page.getByTestId('more').last().click();
    await expect(found).toHaveCount(200);
    await expect(page.getByTestId('article-results').getByTestId('article-item')).toHaveCount(100);
    await expect(page).toHaveURL(`${origin}/ja/search?text=Item&projects=2`);
    await openPage(page, `${origin}/ja/articles/blog?page=3`);
    await expect(main.getByText(totalOf('ja', 'articles', count), { exact: true })).toBeAttached();
  });
});
