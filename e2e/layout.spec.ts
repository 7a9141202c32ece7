import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { boxOf } from './support/boxOf';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, LONG, longUnlessFirst, ONCE, test } from './support/test';

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

test('the text of wide items is next to the picture on desktop, below it on mobile [home.wide-text-beside]', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/en');
  const wide = page.locator('[data-testid="project-item"][data-wide="true"]');
  await wide.scrollIntoViewIfNeeded();
  const picture = await boxOf(wide.getByRole('img'));
  const text = await boxOf(wide.getByRole('heading'));
  if (isMobile) expect(text.y).toBeGreaterThanOrEqual(picture.bottom);
  else expect(text.x).toBeGreaterThanOrEqual(picture.right);
  if (!isMobile) expect(text.bottom).toBeLessThanOrEqual(picture.bottom + 1);
});

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

for (const { path, icons, details } of [
  { path: '/ja', icons: true, details: {} },
  { path: '/ja/articles/media', icons: true, details: LONG },
  { path: '/ko', icons: false, details: LONG },
  { path: '/ko/articles', icons: false, details: {} },
]) {
  const name = `${path}: the external-link icon is ${icons ? 'there on desktop only' : 'not in ko'} [articles.external-icon]`;
  test(name, details, async ({ page, isMobile }) => {
    await openPage(page, path);
    const links = page.getByTestId('article-item').getByRole('heading').getByRole('link');
    await expect(links.first()).toBeVisible();
    const visible = links.locator('svg').filter({ visible: true });
    if (icons && !isMobile) expect(await visible.count()).toBeGreaterThan(0);
    else await expect(visible).toHaveCount(0);
  });
}

test(
  'the category label is hidden with isHideCate, which the posts of the design executive set [articles.hidden-category]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja/team');
    const metas = page.getByTestId('article-item').locator('p:has(time)');
    await expect(metas).not.toHaveCount(0);
    for (const meta of await metas.all()) {
      await expect(meta).toHaveText((await meta.getByRole('time').textContent()) ?? '');
    }
    await openPage(page, '/ja/articles/blog');
    const labelled = page.getByTestId('article-item').locator('p:has(time)').first();
    await expect(labelled).not.toHaveText((await labelled.getByRole('time').textContent()) ?? '');
  },
);

for (const locale of LOCALES) {
  test(
    `${locale}: every visitor is anonymous: no cookie, no storage but for going back, no credentials on the wire [security.anonymous]`,
    longUnlessFirst(locale, ONCE),
    async ({ page, context }) => {
      const marks: string[] = [];
      page.on('request', (request) => {
        const { cookie, authorization } = request.headers();
        if (cookie ?? authorization) marks.push(request.url());
      });
      page.on('response', (response) => {
        if ('set-cookie' in response.headers()) marks.push(response.url());
      });
      for (const path of ['', '/projects', '/team', '/search']) await openPage(page, `/${locale}${path}`);
      expect(marks).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(await readStorage(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
    },
  );
}

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
