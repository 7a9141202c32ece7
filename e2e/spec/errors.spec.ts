/** Specification §8, the error catalogue, and the pages of addresses that lead nowhere. */
import type { Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { startBrokenService } from '../support/brokenService';
import { itemsOf } from '../support/content';
import { documentTitle, messagesOf } from '../support/messages';
import { followInPlace, projectLinks } from '../support/navigate';
import { forgetNavigation, namesOf, recordNavigation, takeNavigation } from '../support/navigationRecord';
import { chooseLanguage, openPage, saveData, waitForLoadComplete } from '../support/page';
import { startServer } from '../support/server';
import { openStopped, passUntil } from '../support/stoppedClock';
import { expect, ONCE, test, watchPage, WITHOUT_ADDRESS } from '../support/test';

/** How a failed call appears in the console: the site's own line, and the browser's network error. */
const LOGGED = /could not be loaded/;
const NETWORK = /Failed to load resource/;

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Home of a content service that fails: everything but content, and no message about it. */
async function expectWithoutContent(page: Page, origin: string, locale: Locale): Promise<void> {
  const problems = await watchPage(page, NETWORK);
  const response = await page.goto(`${origin}/${locale}`);
  expect(response?.status()).toBe(200);
  await waitForLoadComplete(page);
  expect(await page.evaluate(() => window.loadCompleteCount)).toBe(1);
  await expect(headingOf(page)).toHaveText(messagesOf(locale, 'home').header.text.replaceAll('\n', ''));
  await expect(headingOf(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: messagesOf(locale, 'home').banner.link })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByTestId('project-item')).toHaveCount(0);
  // At least one for each list: what failed is requested again after some seconds.
  await expect.poll(() => problems.length).toBeGreaterThanOrEqual({ ja: 3, en: 1, ko: 2 }[locale]);
  for (const problem of problems) expect(problem).toMatch(LOGGED);
  expect(await page.locator('body').innerText()).not.toMatch(/error|fail|secret|undefined|JSON/i);
}

test.describe('a content service that fails', () => {
  test.use({ still: true, ...WITHOUT_ADDRESS });

  test(
    'content that cannot be loaded is only logged: no message, and no visitor is left behind the loading screen [failure.only-logged]',
    ONCE,
    async ({ context }) => {
      const service = await startBrokenService('failing');
      const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
      try {
        await Promise.all(
          LOCALES.map(async (locale) => expectWithoutContent(await context.newPage(), server.origin, locale)),
        );
      } finally {
        await server.stop();
        await service.stop();
      }
    },
  );
});

test.describe('at rest', () => {
  test.use({ still: true });

  test(
    "a search with no result: 'No results. Try another keyword.', in each language",
    ONCE,
    async ({ page }) => {
      const message = page.getByTestId('no-results');
      await openPage(page, '/en/search?text=nothing-at-all');
      await expect(message).toContainText('No results. Try another keyword.');
      for (const locale of ['ja', 'ko'] as const) {
        await chooseLanguage(page, locale);
        await expect(message).toContainText(messagesOf(locale, 'search').none);
      }
    },
  );

  // detail.spec.ts has the confirmation of a copied link.
});

test.describe('calls of the browser', () => {
  test.use({ allowedProblems: /Failed to load resource|could not be loaded/ });

  /** Goes from the project list to a project whose calls get this answer; returns what happened, in order. */
  async function goToProject(page: Page, answer: { status: number }): Promise<string[]> {
    await saveData(page);
    await recordNavigation(page);
    await openStopped(page, '/ko/projects');
    await forgetNavigation(page);
    await page.route('**/content/collections/**', (route) => route.fulfill({ ...answer, body: '{}' }));
    await followInPlace(projectLinks(page).last());
    await passUntil(page, () => window.navigationRecord?.events.at(-1)?.what === 'idle');
    const events = namesOf(await takeNavigation(page, 'idle'));
    await expect(page.getByTestId('page')).toHaveCount(1);
    return events.filter((event) => !/^page_view/.test(event));
  }

  test(
    'a project whose call fails is shown as its list knows it, without the cover',
    ONCE,
    async ({ page }) => {
      const [project] = (await itemsOf(page.request, 'post', 'ko')).slice(-1);
      const events = await goToProject(page, { status: 500 });
      expect(events.filter((event) => !/^title/.test(event))).toEqual([
        'covering',
        'covered',
        'page project',
        'focus',
        'revealing',
        'idle',
      ]);
      await expect(headingOf(page)).toHaveText(project?.title ?? '');
    },
  );

  test(
    'a project that is gone since its list was loaded is a 404 page, without the cover',
    ONCE,
    async ({ page }) => {
      expect(await goToProject(page, { status: 404 })).toEqual([
        'covering',
        'covered',
        `title ${documentTitle('ko', messagesOf('ko', 'notFound').title)}`,
        'page not-found',
        'focus',
        'revealing',
        'idle',
      ]);
    },
  );
});

test.describe('addresses that lead nowhere', () => {
  test.use({ still: true, allowedProblems: /status of 404/ });

  for (const locale of LOCALES)
    test(
      `${locale}: an unknown path and an unknown id are a 404 page with a search box, recommended keywords and links [missing.unknown-path]`,
      ONCE,
      async ({ page }) => {
        const { title, home, projects } = messagesOf(locale, 'notFound');
        const main = page.getByRole('main');
        const unknownId = await page.request.get(`/${locale}/projects/no-such-id`);
        expect(unknownId.status()).toBe(404);
        expect(await unknownId.text()).toContain('data-page="not-found"');
        const response = await openPage(page, `/${locale}/no/such/page`);
        expect(response?.status()).toBe(404);
        await expect(main).toHaveAttribute('data-page', 'not-found');
        await expect(headingOf(page)).toHaveText(title);
        await expect(page).toHaveTitle(documentTitle(locale, title));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expect(main.getByTestId('search-form').locator('input[name="text"]')).toBeVisible();
        await expect(main.getByTestId('recommended-keywords').getByRole('link')).toHaveText(
          messagesOf(locale, 'search').recommended,
        );
        await expect(main.getByRole('link', { name: projects })).toHaveAttribute(
          'href',
          `/${locale}/projects`,
        );
        await main.getByRole('link', { name: home }).click();
        await expect(page).toHaveURL(`/${locale}`);
        await expect(main).toHaveAttribute('data-page', 'home');
      },
    );

  test(
    'an item that is only in another language: the language switcher leads to the 404 page, which says so and links back [missing.by-switcher]',
    ONCE,
    async ({ page }) => {
      const inEnglish = new Set((await itemsOf(page.request, 'post', 'en')).map(({ postId }) => postId));
      const projects = await itemsOf(page.request, 'post', 'ja');
      const project = projects.find(({ postId }) => !inEnglish.has(postId));
      const path = `projects/${project?.postId}?from=here`;
      const main = page.getByRole('main');
      await openPage(page, `/ja/${path}`);
      await expect(headingOf(page)).toHaveText(project?.title ?? '');

      await chooseLanguage(page, 'en');
      await expect(page).toHaveURL(`/en/${path}`);
      await expect(main).toHaveAttribute('data-page', 'not-found');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page).toHaveTitle(documentTitle('en', messagesOf('en', 'notFound').title));
      await expect(main.getByText(messagesOf('en', 'notFound').elsewhere)).toBeVisible();
      await expect(main.locator('a[hreflang="en"]')).toHaveCount(0);
      const back = main.locator('a[hreflang="ja"]');
      await expect(back).toHaveText(LOCALE_REGISTRY.ja.label);

      await back.click();
      await expect(page).toHaveURL(`/ja/${path}`);
      await expect(main).toHaveAttribute('data-page', 'project');
      await expect(headingOf(page)).toHaveText(project?.title ?? '');
    },
  );
});
