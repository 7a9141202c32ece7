/** Specification §2, "Project list" and "Article list"; §9, "Article item rules"; and the calls of §7 for lists. */
import type { Locator, Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY } from '@hibari/contract/locales';
import { boxOf } from '../support/boxOf';
import { articlesOf, itemsOf } from '../support/content';
import { lengthenLists, recordCalls } from '../support/contentCalls';
import { messagesOf, totalOf } from '../support/messages';
import { chooseSection } from '../support/navigate';
import { openPage, waitForHydration } from '../support/page';
import { expect, ONCE, onceUnlessFirst, test } from '../support/test';

test.use({ still: true });

interface Listed {
  title: string;
  category?: string | string[] | undefined;
}

const categoriesOf = ({ category }: Listed): string[] => [category ?? ''].flat();
const titlesOf = (items: readonly Listed[]): string[] => items.map(({ title }) => title);

/** Distinct, and sorted case-insensitively. */
function filterOf(items: readonly Listed[]): string[] {
  const names = new Set(items.flatMap(categoriesOf).filter((name) => name !== ''));
  return [...names].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
}

/** Chooses the last category of the shown list, looks at what it shows, and goes back to all. */
async function expectFilter(
  page: Page,
  {
    items,
    titles,
    all,
    total,
  }: { items: Listed[]; titles: Locator; all: string; total: (count: number) => string },
): Promise<string> {
  const choices = page.getByTestId('category-filter').getByRole('button');
  const [last, count] = [choices.last(), page.getByRole('main').locator('[aria-live="polite"]')];
  await expect(titles).toContainText(titlesOf(items));
  await expect(titles).toHaveCount(items.length);
  await expect(count).toHaveText(total(items.length));
  await expect(choices).toHaveText([all, ...filterOf(items)]);
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');

  const address = new URL(page.url());
  const category = filterOf(items).at(-1) ?? '';
  const chosen = items.filter((item) => categoriesOf(item).includes(category));
  await waitForHydration(last);
  await last.click();
  await expect(page).toHaveURL(`${address.pathname}?${new URLSearchParams({ category }).toString()}`);
  await expect(titles).toHaveCount(chosen.length);
  await expect(titles).toContainText(titlesOf(chosen));
  await expect(count).toHaveText(total(chosen.length));
  await expect(choices).toHaveText([all, ...filterOf(items)]);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(address.pathname);
  await expect(titles).toHaveCount(items.length);
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  return category;
}

for (const locale of LOCALES)
  test(
    `${locale}: Featured projects are the first 4 with the feature flag; All projects has a filter, 'All' followed by the distinct categories sorted case-insensitively [projects.sections] [projects.featured] [projects.categories] [lists.category-in-address] [lists.categories-of-all] [lists.calls]`,
    onceUnlessFirst(locale),
    async ({ page }) => {
      const { section } = messagesOf(locale, 'shell');
      const { all } = messagesOf(locale, 'projects');
      const projects = await itemsOf(page.request, 'post', locale);
      const calls = recordCalls(page);
      await openPage(page, `/${locale}/team`);
      await chooseSection(page, locale, 'projects');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([section.featuredProjects, section.allProjects]);

      const featured = page.getByTestId('featured-list').getByTestId('project-item').locator('h3');
      const flagged = titlesOf(projects.filter(({ feature }) => feature));
      expect(flagged.length).toBeGreaterThan(4);
      await expect(featured).toHaveText(flagged.slice(0, 4));

      const titles = page.getByTestId('project-list').getByTestId('project-item').locator('h3');
      const total = (count: number) => totalOf(locale, 'projects', count);
      const category = await expectFilter(page, { items: projects, titles, all, total });
      await expect(featured).toHaveText(flagged.slice(0, 4));
      const list = `GET post/items page=1 limit=100 locale=${LOCALE_REGISTRY[locale].contentLocale} _sort=date:DESC`;
      expect(calls.filter((call) => call.startsWith('GET post/'))).toEqual([
        list,
        `${list} _q=category_has:${category}`,
      ]);
    },
  );

for (const { locale, path, collections } of [
  { locale: 'ja', path: '/articles/blog', collections: ['blog', 'media'] },
  { locale: 'ko', path: '/articles', collections: ['blog_kr'] },
] as const)
  test(
    `${locale}: ${locale === 'ja' ? 'Blog and media tabs, ' : 'no tabs, '}'All articles' and a category filter [articles.page] [articles.no-tabs-in-korean] [lists.category-filter] [articles.publisher] [articles.without-link]`,
    onceUnlessFirst(locale),
    async ({ page }) => {
      const { section } = messagesOf(locale, 'shell');
      const { all, tabs: label } = messagesOf(locale, 'articles');
      const calls = recordCalls(page);
      await openPage(page, `/${locale}/team`);
      await chooseSection(page, locale, 'articles');
      await expect(page).toHaveURL(`/${locale}${path}`);
      const tabs = page.getByRole('navigation', { name: label }).getByRole('link');
      for (const [index, collection] of collections.entries()) {
        const articles = await itemsOf(page.request, collection, locale);
        if (index > 0) await tabs.nth(index).click();
        await expect(
          page.getByRole('main').getByRole('heading', { name: section.allArticles }),
        ).toBeVisible();
        if (collection === 'blog_kr') await expect(tabs).toHaveCount(0);
        else {
          await expect(tabs).toHaveText([section.blog, section.media]);
          await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText(section[collection]);
        }
        const items = page.getByTestId('article-list').getByTestId('article-item');
        const total = (count: number) => totalOf(locale, 'articles', count);
        const filtered = { items: articles, titles: items.locator('h3'), all, total };
        const category = await expectFilter(page, filtered);
        // The category falls back to the publisher (§3); in ja an article without a link is no link.
        const labels = articles.map((one) => categoriesOf(one).join(' / ') || (one.publisher ?? ''));
        await expect(items.locator('p:has(time)')).toContainText(labels);
        const linked = articles.filter(({ link }) => locale === 'ko' || link);
        await expect(items.locator('h3 a')).toHaveCount(linked.length);
        const list = `GET ${collection}/items page=1 limit=100 _sort=date:DESC`;
        const asked = calls.filter((call) => call.startsWith(list));
        expect(new Set(asked)).toEqual(new Set([list, `${list} _q=category_has:${category}`]));
      }
    },
  );

test(
  "a 'more' paging action appends the next page below what is shown [articles.more] [lists.more-never-reorders] [lists.to-the-total]",
  ONCE,
  async ({ page }) => {
    const calls = recordCalls(page);
    await lengthenLists(page, 'blog', 130);
    await openPage(page, '/ja/team');
    await chooseSection(page, 'ja', 'articles');
    const titles = page.getByTestId('article-list').locator('h3');
    const more = page.getByTestId('more');
    await expect(titles).toHaveCount(100);
    await expect(page.getByText(totalOf('ja', 'articles', 130), { exact: true })).toBeAttached();
    const first = await titles.allTextContents();
    await expect(more).toHaveText(messagesOf('ja', 'articles').more);
    await more.click();
    await expect(titles).toHaveCount(130);
    expect((await titles.allTextContents()).slice(0, 100)).toEqual(first);
    await expect(more).toHaveCount(0);
    expect(calls).toContain('GET blog/items page=2 limit=100 _sort=date:DESC');
  },
);

test('article item rules: motion on the item with index 5, tags, external-link icon and category label [home.wide-motion] [articles.tags-on-desktop] [articles.external-icon] [articles.hidden-category]', async ({
  page,
  isMobile,
}) => {
  const items = page.getByTestId('article-item');
  const motion = page.getByTestId('article-motion');
  const tags = (at: number) => items.nth(at).locator('a[href*="/search?text="]').filter({ visible: true });
  const icons = items.locator('h3 a svg').filter({ visible: true });

  await test.step('home: the motion animation (1200x360) only on the item with index 5, only on desktop', async () => {
    const articles = await articlesOf(page.request, 'ja');
    await openPage(page, '/ja');
    await expect(motion).toHaveCount(isMobile ? 0 : 1);
    await expect(items.nth(5).getByTestId('article-motion')).toHaveCount(isMobile ? 0 : 1);
    if (!isMobile) {
      const { width, height } = await boxOf(motion);
      expect([width, height].map(Math.round)).toEqual([1200, 360]);
    }
    await test.step('tags show only on desktop', () =>
      expect(tags(0)).toHaveText(isMobile ? [] : (articles[0]?.tags ?? [])));
    await test.step('the external-link icon shows only on desktop when the locale is not ko', async () => {
      const linked = articles.slice(0, 6).filter(({ link }) => link);
      expect(linked.length).toBeGreaterThan(0);
      await expect(icons).toHaveCount(isMobile ? 0 : linked.length);
    });
  });
  await test.step('ko: no external-link icon', async () => {
    await openPage(page, '/ko');
    await expect(items).toHaveCount(6);
    await expect(icons).toHaveCount(0);
  });
  await test.step('article list: no motion without isHasMotion, tags with isHasTag, categories', async () => {
    const [article] = await itemsOf(page.request, 'blog', 'ja');
    await openPage(page, '/ja/articles/blog');
    await expect(motion).toHaveCount(0);
    await expect(tags(0)).toHaveText(isMobile ? [] : (article?.tags ?? []));
    await expect(items.first()).toContainText([article?.category].flat()[0] ?? '');
  });
  await test.step('posts of the design executive: no tags without isHasTag, no category with isHideCate', async () => {
    await openPage(page, '/ja/team');
    await expect(items).not.toHaveCount(0);
    await expect(tags(0)).toHaveCount(0);
    const metas = items.locator('p:has(time)');
    await expect(metas).not.toHaveCount(0);
    for (const meta of await metas.all())
      await expect(meta).toHaveText((await meta.getByRole('time').textContent()) ?? '');
  });
});
