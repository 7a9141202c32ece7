import type { Page } from '@playwright/test';
import { FEATURED_COUNT } from '../src/lib/specConstants';
import { boxOf } from './support/boxOf';
import { tabTo } from './support/keyboard';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** What going back in this tab restores; it does not identify the visitor. */
const FOR_GOING_BACK = ['scroll-positions', 'followed-links'];

/** What else the page stores in the browser, by name. */
async function readStorage(page: Page) {
  return page.evaluate(
    async (forGoingBack) => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter((name) => !forGoingBack.includes(name)),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }),
    FOR_GOING_BACK,
  );
}

test('on mobile the languages are a plain list in the panel, on desktop a drop-down [menus.plain-list]', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/ja/team');
  const switcher = page.getByTestId('language-switcher');
  await expect(switcher).toHaveCount(1);
  if (isMobile) {
    const toggle = page.getByTestId('menu-toggle');
    await waitForHydration(toggle);
    await toggle.click();
    await expect(page.getByTestId('mobile-menu').getByTestId('language-switcher')).toBeVisible();
    await expect(switcher.getByRole('button')).toHaveCount(0);
    await expect(switcher.getByRole('link')).toHaveCount(3);
  } else {
    await expect(switcher.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(switcher.getByRole('link')).toHaveCount(0);
  }
});

test(
  'on a phone the featured projects are a row whose next card can be seen, and Tab shows each card whole [projects.featured-row]',
  ONCE,
  async ({ page }) => {
    const width = 390;
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/ja/projects');
    const cards = page.getByTestId('featured-list').getByTestId('project-item');
    const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
    expect(second.y).toBe(first.y);
    expect(second.x).toBeLessThan(width - 32);
    expect(second.right).toBeGreaterThan(width);
    await tabTo(page, cards.first().getByRole('link'));
    await expect(cards).toHaveCount(FEATURED_COUNT);
    for (const card of await cards.all()) {
      await expect(card.getByRole('link')).toBeFocused();
      const isWhole = async () => {
        const { x, right } = await boxOf(card);
        return x >= 0 && right <= width;
      };
      await expect.poll(isWhole).toBe(true);
      await page.keyboard.press('Tab');
    }
  },
);

test(
  'ja: every visitor is anonymous: no cookie, no storage but for going back, no credentials on the wire [security.anonymous]',
  ONCE,
  async ({ page, context }) => {
    const marks: string[] = [];
    page.on('request', (request) => {
      const { cookie, authorization } = request.headers();
      if (cookie ?? authorization) marks.push(request.url());
    });
    page.on('response', (response) => {
      if ('set-cookie' in response.headers()) marks.push(response.url());
    });
    for (const path of ['', '/projects', '/team', '/search']) await openPage(page, `/ja${path}`);
    expect(marks).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await readStorage(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('media queries give the right layout before scripts run, at both sizes [layout.media-queries]', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/en');
    const header = page.getByTestId('header');
    await expect(page.getByTestId('loading')).toBeHidden();
    // Its menu is open in the page (no script could open it).
    await expect(page.getByTestId('menu-toggle')).toBeHidden();
    const projects = header.getByRole('link', { name: messagesOf('en', 'shell').nav.projects });
    await expect(projects).toHaveCount(1);
    const items = page.getByTestId('project-item');
    await items.nth(1).scrollIntoViewIfNeeded();
    const [second, third] = [await boxOf(items.nth(1)), await boxOf(items.nth(2))];
    if (isMobile) expect(third.y).toBeGreaterThanOrEqual(second.bottom);
    else expect(third.y).toBe(second.y);

    await page.goto('/ja/articles/blog');
    const cards = page.getByTestId('article-item');
    // The first one is the lead story. On mobile some go from edge to edge.
    const boxes = await cards.evaluateAll(([, ...rows]) =>
      rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
    );
    const columns = new Set(boxes.map(({ x, width }) => (isMobile ? x + width / 2 : x)));
    expect(columns.size).toBe(isMobile ? 1 : 2);
    await expect(page.getByRole('main').locator('a[href^="/ja/search?text="]').first()).toBeVisible({
      visible: !isMobile,
    });
  });
});
