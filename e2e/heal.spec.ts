/** What failed heals: lost files, a lost connection, a service that was down for a while. */
import type { Page } from '@playwright/test';
import { messagesOf } from './support/messages';
import { chooseSection, followInPlace, TEAM_LINK } from './support/navigate';
import { openPage, saveData, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /Failed to load resource|could not be loaded|Loading chunk/ });

/** What is shown without a connection has been loaded while there was one. */
async function expectPrepared(page: Page): Promise<void> {
  await expect(page.getByTestId('offline')).toBeAttached();
}

test(
  'a content client that was lost once is requested again, and lists fill by themselves [failure.forgotten] [failure.heals]',
  ONCE,
  async ({ page }) => {
    let requests = 0;
    await page.route('**/assets/content-client.*.js', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await openPage(page, '/en/team');
    await expect.poll(() => requests).toBeGreaterThan(0);
    await chooseSection(page, 'en', 'projects');
    await expect(page.getByTestId('project-list').getByTestId('project-item').first()).toBeVisible();
    expect(requests).toBe(2);
  },
);

test(
  'ja: offline, a click on a page not yet visited stays, shows why, and continues when the connection is back [failure.offline-navigation]',
  ONCE,
  async ({ page, context }) => {
    // Once its code has been prefetched, the page opens offline too.
    await saveData(page);
    await openPage(page, '/ja');
    await waitForHydration(page.locator(TEAM_LINK));
    await expectPrepared(page);
    await context.setOffline(true);
    await followInPlace(page.locator(TEAM_LINK));
    await expect(page.getByTestId('offline')).toHaveText(messagesOf('ja', 'offline').offline);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
    await expect(page).toHaveURL('/ja');
    await context.setOffline(false);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    await expect(page).toHaveURL('/ja/team');
    await expect(page.getByTestId('offline')).toBeEmpty();
    await page.goBack();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
    await expect(page).toHaveURL('/ja');
  },
);

test(
  'a page that the browser takes from its own cache is shown at once, and its lists are loaded again [lists.kept-document-is-old]',
  ONCE,
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/content/collections/')) calls.push(request.url());
    });
    await openPage(page, '/en/projects');
    expect(calls, 'the document came from the server').toEqual([]);
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(page.getByTestId('project-list').getByTestId('project-item').first()).toBeVisible();
    // Once for the current edition, and once more with the name of that edition (docs/decisions/021).
    await expect.poll(() => calls.length).toBe(2);
  },
);
