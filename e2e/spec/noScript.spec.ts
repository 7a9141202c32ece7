/** Without JavaScript, or where it fails or comes late: the loading screen leaves, and the page is readable and usable. */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { distinctCategories } from '@hibari/contract/queries/distinctCategories';
import { HERO_HEIGHT, HERO_TITLE_MS, MOBILE_MAX_WIDTH } from '../support/specNumbers';
import { itemsOf } from '../support/content';
import { startHostileService } from '../support/hostileService';
import { messagesOf } from '../support/messages';
import { overlapsOf } from '../support/overlaps';
import { holdFiles, seeAllLink, waitForHydration, waitForLoadComplete } from '../support/page';
import { startServer } from '../support/server';
import { FOUND } from '../support/sitePages';
import { pass, stopClock } from '../support/stoppedClock';
import { expect, ONCE, test } from '../support/test';

/** Besides the window of the project: low, and large. */
const OTHER_WINDOWS = [
  { width: 844, height: 390 },
  { width: 1920, height: 1080 },
];

/** The loading screen has left, nothing is wider than the window, and the header covers no text of the page. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByTestId('loading')).toBeHidden();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  const header = await page.getByTestId('header').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((header?.y ?? NaN) + (header?.height ?? NaN)).toBeLessThanOrEqual(heading?.y ?? NaN);
}

/** The hero has its own height and covers nothing of what follows. */
async function expectHeroInPlace(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? NaN;
  const hero = await page.getByTestId('hero').boundingBox();
  expect(hero?.height).toBe(HERO_HEIGHT[width <= MOBILE_MAX_WIDTH ? 'mobile' : 'desktop']);
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((hero?.y ?? NaN) + (hero?.height ?? NaN));
  for (const piece of [heading, page.getByTestId('project-item').first().locator('[data-status]')]) {
    await piece.scrollIntoViewIfNeeded();
    const isOnTop = await piece.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 4, top + height / 2);
      return found !== null && (element.closest('article') ?? element).contains(found);
    });
    expect(isOnTop).toBe(true);
  }
}

/** All items of the home lists are there, and the menus are open. */
async function expectWhole(page: Page, locale: Locale): Promise<void> {
  for (const [list, count] of [
    ['project', 5],
    ['article', locale === 'en' ? 0 : 6],
  ] as const) {
    const items = page.getByTestId(`${list}-list`).getByTestId(`${list}-item`);
    await expect(items).toHaveCount(count);
    await expect(items.filter({ visible: true })).toHaveCount(count);
  }
  await expect(page.getByTestId('see-more').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByTestId('menu-toggle')).toBeHidden();
  await expect(page.getByTestId('family-site').getByRole('link').filter({ visible: true })).toHaveCount(3);
  const header = page.getByTestId('header');
  for (const language of LOCALES)
    await expect(header.locator(`a[hreflang="${language}"]`).filter({ visible: true })).toHaveCount(1);
}

/** Follows a section's link of the header. */
async function followSection(page: Page, locale: Locale, section: 'projects' | 'team' | 'search') {
  const name = messagesOf(locale, 'shell').nav[section];
  const links = page.getByTestId('header').getByRole('link', { name, exact: true });
  await links.filter({ visible: true }).click();
  await expect(page).toHaveURL(`/${locale}/${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home is whole; sections, filter, search, languages and tabs are links and forms [no-script.loading-leaves] [no-script.nothing-covers] [no-script.hero-own-height] [no-script.everything-reachable]', async ({
    page,
  }) => {
    const locale = 'ja';
    const own = page.viewportSize();
    await page.goto(`/${locale}`);
    await test.step('the loading screen leaves, and home is whole at every size of the window', async () => {
      for (const size of [...OTHER_WINDOWS, ...(own ? [own] : [])]) {
        await page.setViewportSize(size);
        await expectReadable(page);
        await expectWhole(page, locale);
        await expectHeroInPlace(page);
      }
      expect(await overlapsOf(page)).toEqual([]);
      await seeAllLink(page, messagesOf(locale, 'shell').section.newProjects).click();
      await expect(page).toHaveURL(`/${locale}/projects`);
      await expectReadable(page);
    });

    await test.step('a category is a button of a form', async () => {
      const projects = await itemsOf(page.request, 'post', locale);
      const category = distinctCategories(projects).at(-1) ?? '';
      const items = page.getByTestId('project-list').getByTestId('project-item');
      const filter = page.getByTestId('category-filter');
      const pressed = filter.locator('[aria-pressed="true"]');
      await filter.getByRole('button', { name: category, exact: true }).click();
      await expect(page).toHaveURL(`/${locale}/projects?${new URLSearchParams({ category }).toString()}`);
      await expect(pressed).toHaveText(category);
      await expect(items).toHaveCount(
        projects.filter((item) => [item.category].flat().includes(category)).length,
      );
      await filter.getByRole('button').first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/projects\\??$`));
      await expect(items).toHaveCount(projects.length);
    });

    await test.step('the sections are links, the search is a form', async () => {
      await followSection(page, locale, 'team');
      await expectReadable(page);
      await followSection(page, locale, 'search');
      await expectReadable(page);
      const field = page.getByTestId('search-form').getByRole('searchbox');
      await field.fill(FOUND[locale]);
      await field.press('Enter');
      const query = new URLSearchParams({ text: FOUND[locale] }).toString();
      await expect(page).toHaveURL(`/${locale}/search?${query}`);
      await expect(page.getByTestId('project-results').getByTestId('project-item').first()).toBeVisible();
      await expectReadable(page);
    });

    await test.step('the languages are links', async () => {
      await page.getByTestId('header').locator('a[hreflang="ko"]').filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/ko\/search\?text=/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    });

    await test.step('the tabs are links', async () => {
      await page.goto('/ja/articles/blog');
      const tabs = page.getByRole('navigation', { name: messagesOf('ja', 'articles').tabs });
      await tabs.getByRole('link').last().click();
      await expect(page).toHaveURL('/ja/articles/media');
      const { media } = messagesOf('ja', 'shell').section;
      await expect(tabs.locator('[aria-current="page"]')).toHaveText(media);
      await expectReadable(page);
    });
  });

  test('home is whole in English, without articles, and in Korean [no-script.nothing-covers]', async ({
    page,
  }) => {
    for (const locale of ['en', 'ko'] as const) {
      await page.goto(`/${locale}`);
      await expectReadable(page);
      await expectWhole(page, locale);
      expect(await overlapsOf(page)).toEqual([]);
    }
  });

  test(
    "'more' is a link to the next page of the list, and leads to the first new item [lists.more-is-an-address]",
    ONCE,
    async ({ page }) => {
      const service = await startHostileService(101);
      const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
      try {
        await page.goto(`${server.origin}/ja/articles/blog`);
        const articles = page.getByTestId('article-item');
        await expect(articles).toHaveCount(100);
        await page.getByTestId('more').click();
        await expect(page).toHaveURL(`${server.origin}/ja/articles/blog?page=2#page-2`);
        await expect(articles).toHaveCount(101);
        await expect(articles.last()).toBeInViewport();
      } finally {
        await server.stop();
        await service.stop();
      }
    },
  );
});

test.describe('scripts that fail to load', () => {
  test.use({ allowedProblems: /Failed to load resource|Loading (CSS )?chunk/ });

  for (const [which, files, details] of [
    ['all scripts', '**/assets/*.js', {}],
    ['a part of the app', '**/assets/app.*.js', ONCE],
  ] as const)
    test(
      `${which}: the loading screen leaves by itself, and the page is as without JavaScript [no-script.lost-scripts] [no-script.hero-own-height]`,
      details,
      async ({ page }) => {
        await page.route(files, (route) => route.abort());
        await page.goto('/ko');
        await expectReadable(page);
        await expectWhole(page, 'ko');
        await expectHeroInPlace(page);
        await followSection(page, 'ko', 'team');
      },
    );
});

test(
  'scripts that come late, after the loading screen has left, neither bring it back, nor make the page inert, nor move it [loading.gone-stays-gone]',
  ONCE,
  async ({ page }) => {
    const release = await holdFiles(page, '**/assets/client.*.js');
    const screen = page.getByTestId('loading');
    await stopClock(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await expect(screen).toBeVisible();
    await pass(page, 6_000, 200);
    await expect(screen).toBeHidden();
    release();
    await waitForHydration(page.getByTestId('hero'));
    for (let time = 0; time < HERO_TITLE_MS; time += 100) {
      await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
      await expect(page.locator('main').locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(0);
      await expect(screen.filter({ visible: true })).toHaveCount(0);
      await pass(page, 100, 100);
    }
    await waitForLoadComplete(page);
    expect(await page.evaluate(() => window.loadCompleteCount)).toBe(1);
    await expect(page.getByTestId('hero')).toHaveAttribute('data-phase', 'open');
  },
);
