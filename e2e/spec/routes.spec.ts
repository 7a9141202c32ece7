/**
 * Specification §2, "Screens and routes": the table and the rules of addresses; §4 and §5, the locale. Scrolling and
 * covers are in transitions.spec.ts.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { itemsOf } from '../support/content';
import { recordCalls } from '../support/contentCalls';
import { documentTitle, messagesOf } from '../support/messages';
import { chooseSection } from '../support/navigate';
import { chooseLanguage, openPage, waitForHydration } from '../support/page';
import { expect, ONCE, onceUnlessFirst, test } from '../support/test';

test.use({ still: true });

/** The page that is shown, by a link, is the one that the server answers at its address. */
async function expectScreen(page: Page, locale: Locale, path: string, screen: string, title?: string) {
  await expect(page).toHaveURL(`/${locale}${path}`);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', screen);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page).toHaveTitle(documentTitle(locale, title));
  const answer = await page.request.get(`/${locale}${path}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(new RegExp(`<html lang="${locale}".*data-page="${screen}"`, 's'));
}

/** The address that a request is redirected to. */
async function redirectOf(request: APIRequestContext, path: string, languages = ''): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0, headers: { 'accept-language': languages } });
  expect(answer.status(), path).toBe(302);
  return answer.headers()['location'] ?? '';
}

for (const locale of LOCALES) {
  const { nav } = messagesOf(locale, 'shell');
  const { title: articlesTitle } = messagesOf(locale, 'articles');

  test(
    `${locale}: all screens sit under /${locale}; the articles link is shown only when the locale is not en [routing.every-route] [routing.page-attributes] [header.no-articles-in-english] [header.links]`,
    onceUnlessFirst(locale),
    async ({ page, isMobile }) => {
      const [project] = await itemsOf(page.request, 'post', locale);
      const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
      await openPage(page, `/${locale}`);
      await expectScreen(page, locale, '', 'home');

      const sections = ['projects', ...(locale === 'en' ? [] : ['articles']), 'team', 'search'] as const;
      const toggle = page.getByTestId('menu-toggle');
      if (isMobile) await toggle.click();
      const links = page.getByRole('navigation', { name: nav.label }).getByRole('link');
      await expect(links).toHaveText(sections.map((name) => nav[name as keyof typeof nav]));
      if (isMobile) await toggle.click();

      await test.step('/projects, /projects/{id}', async () => {
        await chooseSection(page, locale, 'projects');
        await expectScreen(page, locale, '/projects', 'projects', messagesOf(locale, 'projects').title);
        const link = page.getByTestId('project-list').getByRole('link', { name: project?.title ?? '' });
        await waitForHydration(link);
        await link.click();
        await expectScreen(page, locale, `/projects/${project?.postId}`, 'project', project?.title);
      });
      if (locale !== 'en')
        await test.step('/articles, with child routes blog and media', async () => {
          await chooseSection(page, locale, 'articles');
          const path = locale === 'ja' ? '/articles/blog' : '/articles';
          await expectScreen(page, locale, path, 'articles', articlesTitle);
        });
      if (locale === 'ja')
        await test.step('/articles/media', async () => {
          const media = messagesOf('ja', 'shell').section.media;
          await page.getByRole('main').getByRole('link', { name: media, exact: true }).click();
          await expectScreen(page, locale, '/articles/media', 'articles', articlesTitle);
        });
      if (locale === 'ko')
        await test.step('/articles/{id}: article detail, Korean article only', async () => {
          const link = page.getByTestId('article-list').getByRole('link', { name: article?.title ?? '' });
          await waitForHydration(link);
          await link.click();
          await expectScreen(page, locale, `/articles/${article?.id}`, 'article', article?.title);
        });
      await test.step('/team', async () => {
        await chooseSection(page, locale, 'team');
        await expectScreen(page, locale, '/team', 'team', messagesOf(locale, 'team').title);
      });
      await test.step('/search, which takes a text query', async () => {
        const { title, resultTitle, recommended } = messagesOf(locale, 'search');
        const text = recommended[0] ?? '';
        await chooseSection(page, locale, 'search');
        await expectScreen(page, locale, '/search', 'search', title);
        await page.getByRole('main').getByRole('link', { name: text, exact: true }).click();
        const found = resultTitle.replace('{{text}}', text);
        await expectScreen(page, locale, `/search?text=${encodeURIComponent(text)}`, 'search', found);
      });
      await test.step('home', async () => {
        await chooseSection(page, locale, 'home');
        await expectScreen(page, locale, '', 'home');
      });
    },
  );
}

test(
  "'/' redirects by browser language: ko… to /ko, en… to /en, anything else to /ja [routing.root-by-language] [routing.root-uncached]",
  ONCE,
  async ({ browser, request, baseURL }) => {
    for (const [languages, to] of [
      ['ko-KR,ko;q=0.9', '/ko'],
      ['en-GB', '/en'],
      ['en;q=0.5, ko;q=0.8', '/ko'],
      ['fr, ko', '/ja'],
      ['', '/ja'],
    ] as const)
      expect(await redirectOf(request, '/', languages), languages).toBe(to);
    const headers = (await request.get('/', { maxRedirects: 0 })).headers();
    expect(headers['vary']).toMatch(/accept-language/i);
    expect(headers['cache-control']).toContain('no-store');

    const context = await browser.newContext({ locale: 'ko-KR', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/ko');
    await context.close();
  },
);

test(
  'an unknown locale goes to /ja, as only ko, ja and en are accepted; query and hash stay [routing.unknown-locale] [routing.locales] [address.redirect-keeps-query-and-hash]',
  ONCE,
  async ({ page }) => {
    for (const path of ['/fr', '/JA', '/ja-JP/team', '/projects/aoba'])
      expect(await redirectOf(page.request, path)).toBe('/ja');
    await openPage(page, '/fr/projects?from=here#below');
    await expect(page).toHaveURL('/ja?from=here#below');
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
  },
);

test(
  'in ja, the articles route redirects to blog; in ko, blog or media redirects to articles [routing.articles-redirects] [routing.tabs-are-no-ids]',
  ONCE,
  async ({ page }) => {
    expect(await redirectOf(page.request, '/ja/articles?category=a')).toBe('/ja/articles/blog?category=a');
    for (const tab of ['blog', 'media'])
      expect(await redirectOf(page.request, `/ko/articles/${tab}?page=2`)).toBe('/ko/articles?page=2');
    await openPage(page, '/ja/articles/media');
    await chooseLanguage(page, 'ko');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page).toHaveURL('/ko/articles');
  },
);

test(
  'in en, every articles address says where the articles are; no article call is made [articles.english-notice] [articles.english-says-where] [articles.english-noindex] [articles.english-asks-nothing] [articles.no-calls-in-english]',
  ONCE,
  async ({ page }) => {
    const calls = recordCalls(page);
    const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
    const { noticeTitle, notice } = messagesOf('en', 'articles');
    const main = page.getByRole('main');
    for (const path of ['', '/blog', '/media', `/${article?.id}`]) {
      const response = await openPage(page, `/en/articles${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(main.getByRole('heading', { name: noticeTitle })).toBeVisible();
      await expect(main.getByText(notice)).toBeVisible();
      for (const href of ['/ja/articles', '/ko/articles', '/en/projects'])
        await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
    }
    await main.locator('a[href="/en/projects"]').click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
    await page.goBack();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'article');
    expect(calls.filter((call) => !call.startsWith('GET post/'))).toEqual([]);
  },
);

test(
  'an unknown path and an unknown id are answered with 404, in their language',
  ONCE,
  async ({ request }) => {
    for (const locale of LOCALES)
      for (const path of [
        '/no/such/page',
        '/projects/no-such',
        ...(locale === 'en' ? [] : ['/articles/no-such']),
      ]) {
        const answer = await request.get(`/${locale}${path}`);
        expect(answer.status(), path).toBe(404);
        expect(await answer.text()).toMatch(new RegExp(`<html lang="${locale}".*data-page="not-found"`, 's'));
      }
  },
);

interface Looks {
  head: string[];
  /** All text, visible or not. */
  text: string;
}

const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(() => ({
    head: [
      document.documentElement.lang,
      document.title,
      ...['meta[name="description"]', 'meta[property="og:locale"]', 'link[rel="canonical"]'].map(
        (selector) => {
          const element = document.querySelector(selector);
          return element?.getAttribute('content') ?? element?.getAttribute('href') ?? '';
        },
      ),
    ],
    text: document.getElementById('root')?.textContent ?? '',
  }));

test('the language switcher replaces the locale prefix of the current path and keeps the rest; the locale sets the interface language [language.prefix-only] [language.keeps-address] [language.follows-route] [head.localised]', async ({
  page,
}) => {
  const path = 'projects?from=a%20b';
  const looks = new Map<Locale, Looks>();
  for (const locale of LOCALES) {
    await openPage(page, `/${locale}/${path}#page`);
    looks.set(locale, await looksOf(page));
  }
  await page.evaluate(() => (window.mark = 'this document'));
  for (const locale of LOCALES) {
    await chooseLanguage(page, locale);
    await expect(page).toHaveURL(`/${locale}/${path}#page`);
    await expect.poll(() => looksOf(page)).toEqual(looks.get(locale));
  }
  expect(await page.evaluate(() => window.mark)).toBe('this document');
});

declare global {
  interface Window {
    /** Lives as long as the document. */
    mark?: string;
  }
}
