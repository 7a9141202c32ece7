/** The site without scripts: reading, filtering, search and navigation work by links and forms. */
import type { Locator, Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../i18n/locales';
import { distinctCategories } from '../src/lib/items/distinctCategories';
import { itemsOf } from './support/content';
import { startHostileService } from './support/hostileService';
import { messagesOf } from './support/messages';
import { overlapsOf } from './support/overlaps';
import { startServer } from './support/server';
import { FOUND } from './support/sitePages';
import { expect, LONG_ONCE, ONCE, test } from './support/test';

test.use({ javaScriptEnabled: false });

/** The languages of each window in `npm test`; the others are for `npm run test:long`. */
const WINDOWS: { width: number; height: number; locales: readonly Locale[] }[] = [
  { width: 390, height: 844, locales: ['ja'] },
  { width: 1440, height: 900, locales: ['ko'] },
  { width: 1920, height: 1080, locales: [] },
];

const pressedIn = (page: Page): Locator =>
  page.getByTestId('category-filter').locator('[aria-pressed="true"]');

/** No text is overlapped, nothing is wider than the window, and the header covers no page text. */
async function expectReadable(page: Page): Promise<void> {
  const name = `${page.url()} at ${page.viewportSize()?.width}`;
  expect.soft(await overlapsOf(page), name).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, name).toBeLessThanOrEqual(0);
  const header = await page.getByTestId('header').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect.soft((header?.y ?? 0) + (header?.height ?? 0), name).toBeLessThanOrEqual(heading?.y ?? 0);
  await expect.soft(page.getByTestId('loading'), name).toBeHidden();
}

async function expectHome(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}`);
  for (const list of locale === 'en' ? ['project'] : ['project', 'article']) {
    const items = page.getByTestId(`${list}-list`).getByTestId(`${list}-item`);
    await expect(items).toHaveCount(list === 'project' ? 5 : 6);
    await expect(items.filter({ visible: true })).toHaveCount(await items.count());
  }
  await expect(page.getByTestId('see-more').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByTestId('family-site').getByRole('link')).toHaveCount(3);
  await expect(page.getByTestId('family-site').getByRole('link').last()).toBeVisible();
  await expectReadable(page);
}

/** From the page that is open. */
async function followSections(page: Page, locale: Locale): Promise<void> {
  const { nav } = messagesOf(locale, 'shell');
  for (const section of ['team', 'search', 'projects'] as const) {
    const links = page.getByTestId('header').getByRole('link', { name: nav[section], exact: true });
    await links.filter({ visible: true }).click();
    await expect(page).toHaveURL(`/${locale}/${section}`);
    await expectReadable(page);
  }
}

/** In the project list. */
async function filter(page: Page, locale: Locale): Promise<void> {
  const projects = await itemsOf(page.request, 'post', locale);
  const category = distinctCategories(projects).at(-1) ?? '';
  const listed = page.getByTestId('project-list').getByTestId('project-item');
  await page.getByTestId('category-filter').getByRole('button', { name: category, exact: true }).click();
  await expect(page).toHaveURL(`/${locale}/projects?${new URLSearchParams({ category }).toString()}`);
  await expect(pressedIn(page)).toHaveText(category);
  const chosen = projects.filter((item) => [item.category].flat().includes(category));
  await expect(listed).toHaveCount(chosen.length);
  await pressedIn(page).locator('xpath=preceding-sibling::button[last()]').click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/projects\\??$`));
  await expect(listed).toHaveCount(projects.length);
}

async function search(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/search`);
  const field = page.getByTestId('search-form').getByRole('searchbox');
  await field.fill(FOUND[locale]);
  await field.press('Enter');
  await expect(page).toHaveURL(
    `/${locale}/search?${new URLSearchParams({ text: FOUND[locale] }).toString()}`,
  );
  await expect(page.getByTestId('project-results').getByTestId('project-item').first()).toBeVisible();
  await expectReadable(page);
}

async function changeLanguage(page: Page, other: Locale): Promise<void> {
  await page.getByTestId('header').locator(`a[hreflang="${other}"]`).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/search\\?text=`));
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    LOCALE_REGISTRY[other].contentLocale.slice(0, 2),
  );
}

async function followTab(page: Page): Promise<void> {
  await page.goto('/ja/articles/blog');
  const tabs = page.getByRole('navigation', { name: messagesOf('ja', 'articles').tabs });
  await tabs.getByRole('link').last().click();
  await expect(page).toHaveURL('/ja/articles/media');
  await expect(tabs.locator('[aria-current="page"]')).toHaveText(messagesOf('ja', 'shell').section.media);
  await expectReadable(page);
}

for (const { locales, ...window } of WINDOWS) {
  test.describe(`at ${window.width} px`, () => {
    test.use({ viewport: window, isMobile: false, deviceScaleFactor: 1 });

    for (const locale of LOCALES) {
      test(
        `${locale}: home is whole and uncovered; sections, filter, search, language and tabs are links and forms [no-script.nothing-covers] [no-script.everything-reachable]`,
        locales.includes(locale) ? ONCE : LONG_ONCE,
        async ({ page }) => {
          test.setTimeout(180_000);
          await expectHome(page, locale);
          await followSections(page, locale);
          await filter(page, locale);
          await search(page, locale);
          await changeLanguage(page, locale === 'ja' ? 'ko' : 'ja');
          if (locale === 'ja') await followTab(page);
        },
      );
    }
  });
}

test(
  "'more' links to the next page of the list, and jumps to the first new item [lists.more-is-an-address]",
  LONG_ONCE,
  async ({ page }) => {
    test.setTimeout(180_000);
    const service = await startHostileService(250);
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      for (const [path, list, parameter] of [
        ['/ja/articles/blog', 'article-list', 'page'],
        ['/ko/articles?category=category+1', undefined, 'page'],
        ['/ko/search?text=Item', 'article-results', 'articles'],
      ] as const) {
        await page.goto(server.origin + path);
        if (list === undefined) {
          await expect(pressedIn(page)).toHaveText('Category 1');
          await expect(page.getByTestId('more')).toHaveCount(0);
          continue;
        }
        const items = page
          .getByTestId(list)
          .getByRole('listitem')
          .filter({ has: page.getByRole('article') });
        await expect(items).toHaveCount(100);
        await page.getByTestId('more').first().click();
        await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=2#${parameter}-2$`));
        await expect(items).toHaveCount(200);
        await expect(items.nth(100)).toBeInViewport();
      }
    } finally {
      await server.stop();
      await service.stop();
    }
  },
);
