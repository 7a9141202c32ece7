/** What a page shows in place of content that could not be loaded, and how that loads after all. */
import type { Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import { expectNoViolation } from './support/accessibility';
import { startBrokenService } from './support/brokenService';
import { messagesOf } from './support/messages';
import { chooseSection } from './support/navigate';
import { openPage } from './support/page';
import { startServer } from './support/server';
import { expect, ONCE, test, WITHOUT_ADDRESS } from './support/test';

test.use({ ...WITHOUT_ADDRESS, still: true, allowedProblems: /Failed to load resource|could not be loaded/ });

/** Answers the service's calls as long as it is up. */
async function controlService(page: Page): Promise<{ isDown: boolean }> {
  const service = { isDown: true };
  await page.route('**/content/collections/**', (route) =>
    service.isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  return service;
}

/** The page of a section, reached while the service is down. */
async function openWithout(page: Page, locale: Locale, section: 'projects' | 'articles'): Promise<void> {
  await openPage(page, `/${locale}/team`);
  await chooseSection(page, locale, section);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', section);
}

test('ja: Projects without an answer offer to load them, in no words of an error, and load on a press [failure.offer]', async ({
  page,
}) => {
  const service = await controlService(page);
  await openWithout(page, 'ja', 'projects');
  const offers = page.getByTestId('offer');
  await expect(offers).toHaveCount(2);
  const link = offers.first().getByRole('link', { name: messagesOf('ja', 'offline').projects });
  await expect(link).toBeVisible();
  await expectNoViolation(page, { name: 'ja offers' });
  expect(await page.getByRole('main').innerText()).not.toMatch(/error|fail|エラー|失敗|오류|실패/i);

  service.isDown = false;
  // It may have loaded by itself at this very moment.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="offer"] a')?.click());
  await expect(page.getByTestId('project-list').getByTestId('project-item').first()).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(page).toHaveURL('/ja/projects');
});

test(
  'a list that failed loads by itself once the service answers [failure.heals]',
  ONCE,
  async ({ page }) => {
    const service = await controlService(page);
    await openWithout(page, 'ko', 'articles');
    await expect(page.getByTestId('offer')).toBeVisible();
    service.isDown = false;
    await expect(page.getByTestId('article-list').getByTestId('article-item').first()).toBeVisible();
  },
);

test('the same search, sent again, finds what it failed to find [failure.heals]', ONCE, async ({ page }) => {
  const service = await controlService(page);
  await openPage(page, '/en/team');
  await chooseSection(page, 'en', 'search');
  const field = page.getByTestId('search-form').getByRole('combobox');
  await field.fill('kumo');
  await field.press('Enter');
  await expect(page).toHaveURL('/en/search?text=kumo');
  await expect(page.getByTestId('offer')).toBeVisible();
  service.isDown = false;
  await field.press('Enter');
  await expect(page.getByTestId('offer')).toHaveCount(0);
  await expect(page.getByTestId('search-form')).toBeVisible();
});

test(
  'an unknown project and article are 503 for robots, and an offer for visitors, also without scripts [server.no-item-no-page] [failure.offer]',
  ONCE,
  async ({ page, browser }) => {
    const service = await startBrokenService('failing');
    const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
    try {
      for (const [path, locale, what] of [
        ['/ja/projects/kumo', 'ja', 'project'],
        ['/ko/articles/voice', 'ko', 'article'],
      ] as const) {
        const response = await page.goto(server.origin + path);
        expect(response?.status()).toBe(503);
        expect(response?.headers()['retry-after']).toBe('30');
        expect(response?.headers()['cache-control']).toBe('no-store');
        const name = messagesOf(locale, 'offline')[what];
        await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
        await expectNoViolation(page, { name: path });
      }
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      for (const [path, status, offers] of [
        ['/ja', 200, 2],
        ['/ko/projects', 200, 2],
        ['/en/search?text=a', 200, 1],
        ['/ko/articles/voice', 503, 1],
      ] as const) {
        expect((await plain.goto(server.origin + path))?.status()).toBe(status);
        const links = plain.getByTestId('offer').getByRole('link');
        await expect(links).toHaveCount(offers);
        await expect(links.first()).toBeVisible();
        const reload = plain.waitForRequest((request) => request.isNavigationRequest());
        await links.first().click();
        expect((await reload).url()).toBe(server.origin + path);
      }
      await plain.context().close();
    } finally {
      await server.stop();
      await service.stop();
    }
  },
);
