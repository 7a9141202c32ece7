import type { Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY } from '../i18n/locales';
import { closestItems } from '../src/lib/items/closestItems';
import { distinctCategories } from '../src/lib/items/distinctCategories';
import { FEATURED_COUNT } from '../src/lib/specConstants';
import { boxOf } from './support/boxOf';
import { itemsOf } from './support/content';
import { tabTo } from './support/keyboard';
import { messagesOf, totalOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, longUnlessFirst, ONCE, test } from './support/test';

test.use({ still: true });

/** Records every list call to the content service from now on. */
function recordListCalls(page: Page, collection: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(`/collections/${collection}/items`)) calls.push(searchParams);
  });
  return calls;
}

async function recordPageViews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pageViews = 0;
    Object.assign(window, {
      gtag: (_command: string, name: string) => {
        if (name === 'page_view') window.pageViews = (window.pageViews ?? 0) + 1;
      },
    });
  });
}

for (const locale of LOCALES) {
  test(
    `${locale}: the project list: featured projects, filtering by the service with the category in the address, total, back; no page view for a filter`,
    longUnlessFirst(locale),
    async ({ page }) => {
      await recordPageViews(page);
      const projects = await itemsOf(page.request, 'post', locale);
      const categories = distinctCategories(projects);
      const messages = messagesOf(locale, 'projects');
      await openPage(page, `/${locale}/projects`);
      const featured = page.getByTestId('featured-list').getByTestId('project-item');
      const wanted = projects.filter(({ feature }) => feature).slice(0, FEATURED_COUNT);
      await expect(featured.getByRole('heading')).toHaveText(wanted.map(({ title }) => title));
      const listed = page.getByTestId('project-list').getByTestId('project-item').getByRole('heading');
      const allTitles = projects.map(({ title }) => title);
      await expect(listed).toHaveText(allTitles);
      const main = page.getByRole('main');
      await expect(
        main.getByText(totalOf(locale, 'projects', projects.length), { exact: true }),
      ).toBeAttached();

      const choices = page.getByTestId('category-filter').getByRole('button');
      await expect(choices).toHaveText([messages.all, ...categories]);
      await waitForHydration(choices.last());
      await expect.poll(() => page.evaluate(() => window.pageViews)).toBe(1);
      const calls = recordListCalls(page, 'post');
      const category = categories.at(-1) ?? '';
      await choices.last().click();
      await expect(page).toHaveURL(`/${locale}/projects?${new URLSearchParams({ category }).toString()}`);
      const chosen = projects.filter((item) => [item.category].flat().includes(category));
      expect(chosen.length).toBeGreaterThan(0);
      await expect(listed).toHaveText(chosen.map(({ title }) => title));
      await expect(
        main.getByText(totalOf(locale, 'projects', chosen.length), { exact: true }),
      ).toBeAttached();
      expect(calls.map((call) => Object.fromEntries(call))).toEqual([
        {
          page: '1',
          limit: '100',
          locale: LOCALE_REGISTRY[locale].contentLocale,
          _sort: 'date:DESC',
          _q: `category_has:${category}`,
        },
      ]);
      await expect(choices).toHaveText([messages.all, ...categories]);
      await expect(choices.last()).toHaveAttribute('aria-pressed', 'true');
      await expect(featured).toHaveCount(wanted.length);

      await page.goBack();
      await expect(page).toHaveURL(`/${locale}/projects`);
      await expect(listed).toHaveText(allTitles);
      await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
      await page.goForward();
      await expect(listed).toHaveText(chosen.map(({ title }) => title));
      expect(await page.evaluate(() => window.pageViews)).toBe(1);
    },
  );

  test(
    `${locale}: a project's related list has the closest items`,
    longUnlessFirst(locale, ONCE),
    async ({ page }) => {
      const projects = await itemsOf(page.request, 'post', locale);
      for (const current of [projects[0], projects[3]]) {
        if (!current) throw new Error('too few projects');
        await page.goto(`/${locale}/projects/${current.postId}`);
        const related = page.getByTestId('related-list').getByTestId('project-item').getByRole('heading');
        await expect(related).toHaveText(
          closestItems(projects, (item) => item === current).map((i) => i.title),
        );
      }
    },
  );
}

test(
  'ja: the current tab is marked; articles open external sites in a new tab and announce it',
  ONCE,
  async ({ page }) => {
    const { section, external } = messagesOf('ja', 'shell');
    await openPage(page, '/ja/articles');
    for (const collection of ['blog', 'media'] as const) {
      await expect(page).toHaveURL(`/ja/articles/${collection}`);
      const tabs = page
        .getByRole('navigation', { name: messagesOf('ja', 'articles').tabs })
        .getByRole('link');
      await expect(tabs).toHaveText([section.blog, section.media]);
      await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText(section[collection]);
      const items = await itemsOf(page.request, collection, 'ja');
      const shown = page.getByTestId('article-list').getByTestId('article-item');
      await expect(shown).toHaveCount(items.length);
      for (const [index, { title, link }] of items.entries()) {
        const heading = shown.nth(index).getByRole('heading');
        if (!link) {
          await expect(heading.getByRole('link')).toHaveCount(0);
          continue;
        }
        const anchor = heading.getByRole('link', { name: `${title} (${external})`, exact: true });
        await expect(anchor).toHaveAttribute('href', link);
        await expect(anchor).toHaveAttribute('target', '_blank');
        await expect(anchor).toHaveAttribute('rel', /noopener/);
      }
      if (collection === 'blog') await tabs.nth(1).click();
    }
  },
);

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

test('ko: articles link to their own pages, without tabs', ONCE, async ({ page }) => {
  const items = await itemsOf(page.request, 'blog_kr', 'ko');
  await openPage(page, '/ko/articles/blog');
  await expect(page).toHaveURL('/ko/articles');
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
  const links = page.getByTestId('article-list').getByRole('heading').getByRole('link');
  await expect(links).toHaveText(items.map(({ title }) => title));
  await waitForHydration(links.first());
  await links.first().click();
  await expect(page).toHaveURL(`/ko/articles/${items[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]?.title ?? '');
});

test('en: the notice links to both languages, and no article call is made', ONCE, async ({ page }) => {
  const calls = ['blog', 'media', 'blog_kr'].map((collection) => recordListCalls(page, collection));
  await openPage(page, '/en/articles/media');
  const main = page.getByRole('main');
  for (const href of ['/ja/articles', '/ko/articles', '/en/projects']) {
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(calls.flat()).toEqual([]);
});

declare global {
  interface Window {
    pageViews?: number;
  }
}
