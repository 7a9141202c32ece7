import type { Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../i18n/locales';
import { messagesOf } from './support/messages';
import { chooseLanguage, openMoving, openPage, seeAllLink, waitForHydration } from './support/page';
import { expect, longUnlessFirst, ONCE, onceUnlessFirst, test } from './support/test';

/** Text as React escapes it in HTML. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const ARTICLES: Record<Locale, string[]> = { ja: ['blog', 'media'], en: [], ko: ['blog_kr'] };

interface Item {
  id: string;
  title: string;
  date: string;
  link?: string;
}

async function newest(page: Page, collections: string[], locale: Locale, count: number): Promise<Item[]> {
  const lists = collections.map(async (collection) => {
    const query = `limit=100&_sort=date:DESC&locale=${LOCALE_REGISTRY[locale].contentLocale}`;
    const answer = await page.request.get(`/content/collections/${collection}/items?${query}`);
    return ((await answer.json()) as { items: Item[] }).items;
  });
  const items = (await Promise.all(lists)).flat();
  return items.sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, count);
}

for (const locale of LOCALES) {
  test(
    `${locale}: the raw HTML has the newest articles (not in English) and projects`,
    ONCE,
    async ({ page }) => {
      const html = await (await page.request.get(`/${locale}`)).text();
      // Where lines may end, a title has elements in it.
      const body = (html.split('id="boot-data"')[0] ?? '').replace(/<wbr\/>|<\/?span[^>]*>/g, '');
      const articles = await newest(page, ARTICLES[locale], locale, 6);
      const projects = await newest(page, ['post'], locale, 5);
      expect(body.match(/data-testid="article-item"/g) ?? []).toHaveLength(locale === 'en' ? 0 : 6);
      expect(body.match(/data-testid="project-item"/g)).toHaveLength(5);
      const positions = [...articles, ...projects].map(({ title }) => body.indexOf(escaped(title)));
      expect(positions).not.toContain(-1);
      expect(html).toContain(`<html lang="${locale}" data-motion="on">`);
    },
  );

  test(
    `${locale}: the page hydrates without a warning, down to its last section`,
    // everyPage.spec.ts goes down every page in each language, and fails on a warning.
    longUnlessFirst(locale),
    async ({ page }) => {
      await openMoving(page, `/${locale}`);
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await waitForHydration(footer.getByTestId('family-site').getByRole('button'));
      await waitForHydration(page.getByTestId('project-list'));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
      await expect(page).toHaveTitle(messagesOf(locale, 'shell').site.name);
      const picture = page.getByTestId('project-item').first().getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await page.evaluate(() => window.loadCompleteCount)).toBe(1);
    },
  );
}

test.describe('at rest', () => {
  test.use({ still: true });

  for (const locale of LOCALES) {
    test(
      `${locale}: every section with its links, by role and name`,
      onceUnlessFirst(locale),
      async ({ page, isMobile }) => {
        const { nav, section, footer, external } = messagesOf(locale, 'shell');
        const { banner } = messagesOf(locale, 'home');
        await openPage(page, `/${locale}`);
        if (isMobile) await page.getByTestId('menu-toggle').click();
        const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
        const sections = ['projects', ...(locale === 'en' ? [] : ['articles']), 'team', 'search'] as const;
        await expect(links).toHaveText(sections.map((name) => nav[name as keyof typeof nav]));
        for (const [index, name] of sections.entries()) {
          await expect(links.nth(index)).toHaveAttribute('href', `/${locale}/${name}`);
        }
        if (isMobile) await page.getByTestId('menu-toggle').click();

        const lists = [
          { title: section.newArticles, path: 'articles', shown: locale !== 'en' },
          { title: section.newProjects, path: 'projects', shown: true },
        ];
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const { title, path, shown } of lists) {
          await expect(main.getByRole('heading', { level: 2, name: title })).toHaveCount(shown ? 1 : 0);
          const all = seeAllLink(page, title);
          if (shown) await expect(all).toHaveAttribute('href', `/${locale}/${path}`);
          else await expect(all).toHaveCount(0);
        }
        await expect(main.getByRole('heading', { name: banner.title })).toBeAttached();
        await expect(main.getByRole('link', { name: banner.link })).toHaveAttribute(
          'href',
          `/${locale}/team`,
        );

        const contentinfo = page.getByRole('contentinfo');
        await expect(contentinfo.getByRole('heading', { name: footer.followUs })).toBeAttached();
        for (const name of [footer.note, footer.x, footer.instagram]) {
          const link = contentinfo.getByRole('link', { name: `${name} (${external})` });
          await expect(link).toHaveAttribute('target', '_blank');
          await expect(link).toHaveAttribute('rel', /noopener/);
        }
        await expect(contentinfo.getByRole('img', { name: footer.award })).toBeAttached();
        await expect(page.getByTestId('project-item').first()).toHaveAttribute('data-wide', 'true');
        await expect(page.locator('[data-testid="project-item"][data-wide="true"]')).toHaveCount(1);
      },
    );
  }

  test("each list shows three items on mobile until 'See more' is pressed, all on desktop; tags and the wide motion, in the item with index 5 only, are for desktop [home.mobile-three] [articles.tags-on-desktop]", async ({
    page,
    isMobile,
  }) => {
    await openPage(page, '/ja');
    const tag = page.getByTestId('article-item').first().locator('a[href^="/ja/search?text="]').first();
    await expect(tag).toBeVisible({ visible: !isMobile });
    const text = new URL((await tag.getAttribute('href')) ?? '', page.url()).searchParams.get('text');
    await expect(tag).toHaveText(text ?? 'a tag without a text');

    for (const [list, all] of [
      ['article-list', 6],
      ['project-list', 5],
    ] as const) {
      const section = page.locator('section', { has: page.getByTestId(list) });
      const more = section.getByTestId('see-more');
      const visible = section.getByRole('listitem').filter({ has: page.getByRole('article'), visible: true });
      if (isMobile) {
        await expect(visible).toHaveCount(3);
        await expect(more).toHaveText(messagesOf('ja', 'shell').section.seeMore);
        await waitForHydration(more);
        await more.click();
        await expect(more).toHaveCount(0);
      } else {
        await expect(more).toBeHidden();
      }
      await expect(visible).toHaveCount(all);
    }

    const count = isMobile ? 0 : 1;
    await expect(page.getByTestId('article-motion')).toHaveCount(count);
    await expect(page.getByTestId('article-item').nth(5).getByTestId('article-motion')).toHaveCount(count);
    if (isMobile) return;
    const box = await page.getByTestId('article-motion').boundingBox();
    expect(box?.width).toBeCloseTo(1200, 0);
    expect(box?.height).toBeCloseTo(360, 0);
  });

  test(
    'ja: an article opens its own link in a new tab [a11y.external-links]',
    ONCE,
    async ({ page, context }) => {
      await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
      await openPage(page, '/ja');
      const [first] = await newest(page, ARTICLES.ja, 'ja', 1);
      const link = page.getByTestId('article-item').first().getByRole('link').first();
      await expect(link).toHaveAccessibleName(`${first?.title} (${messagesOf('ja', 'shell').external})`);
      const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      expect(tab.url()).toBe(first?.link);
      expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
      await expect(page).toHaveURL('/ja');
    },
  );

  test('ko: an article opens inside the site', ONCE, async ({ page, context }) => {
    await openPage(page, '/ko');
    const [first] = await newest(page, ARTICLES.ko, 'ko', 1);
    const link = page.getByTestId('article-item').first().getByRole('link').first();
    await expect(link).toHaveAccessibleName(first?.title ?? '');
    await waitForHydration(link);
    await page.evaluate(() => (window.mark = 'this document'));
    await link.click();
    await expect(page).toHaveURL(`/ko/articles/${encodeURIComponent(first?.id ?? '')}`);
    await expect(page.getByTestId('page')).not.toHaveAttribute('data-page', 'home');
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => window.mark)).toBe('this document');
  });
});

/** All text on the page, visible or not. */
async function textOf(page: Page): Promise<string> {
  return (await page.locator('#root').textContent()) ?? '';
}

async function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    document.documentElement.lang,
    document.title,
    ...['meta[name="description"]', 'meta[property="og:locale"]', 'link[rel="canonical"]'].map(
      (selector) =>
        document.querySelector(selector)?.getAttribute('content') ??
        document.querySelector(selector)?.getAttribute('href') ??
        '',
    ),
  ]);
}

test.describe('the language switcher', () => {
  test.use({ still: true });

  for (const [from, to] of [
    ['ja', 'en'],
    ['en', 'ko'],
    ['ko', 'ja'],
  ] as const) {
    test(
      `from ${from} to ${to}: the switcher keeps path, query and hash and translates every text, without cover or reload [language.follows-route]`,
      onceUnlessFirst(from),
      async ({ page }) => {
        await openPage(page, `/${to}?text=a%20b`);
        const expected = { text: await textOf(page), head: await headOf(page) };
        await openPage(page, `/${from}?text=a%20b#page`);
        await page.evaluate(() => {
          window.mark = 'this document';
          window.coverPhases = [];
          const cover = document.querySelector('[data-testid="cover"]');
          if (!cover) throw new Error('no cover');
          new MutationObserver(() =>
            window.coverPhases?.push(cover.getAttribute('data-phase') ?? ''),
          ).observe(cover, { attributes: true });
        });
        await chooseLanguage(page, to);
        await expect(page).toHaveURL(`/${to}?text=a%20b#page`);
        await expect(page.locator('html')).toHaveAttribute('lang', to);
        await expect.poll(() => textOf(page)).toBe(expected.text);
        await expect.poll(() => headOf(page)).toEqual(expected.head);
        expect(await page.evaluate(() => window.coverPhases)).toEqual([]);
        expect(await page.evaluate(() => window.mark)).toBe('this document');
        await expect(page.getByTestId('hero')).toHaveAttribute('data-phase', 'done');
      },
    );
  }
});

declare global {
  interface Window {
    /** Lives as long as the document. */
    mark?: string;
    /** Every phase of the page cover since recording started. */
    coverPhases?: string[];
  }
}
