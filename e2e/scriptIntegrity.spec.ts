/** What the browser does with a script whose hash is missing or wrong. That every other script has one, each test shows. */
import type { Page } from '@playwright/test';
import { safeParse } from 'valibot';
import { REPORTS } from '../src/server/operations/security/cspReports';
import { TEAM_LINK } from './support/navigate';
import { openPage, saveData } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /integrity|Failed to load resource|could not be loaded/i });

/** The page's policies report here, too. */
const REPORTED = 'reported';
const observe = (name: string) => {
  new ReportingObserver((reports) => Object.assign(window, { [name]: JSON.stringify(reports) }), {
    buffered: true,
  }).observe();
};

/** Opens the page with the element of its last script changed. */
async function openWithElement(page: Page, change: (element: string) => string): Promise<void> {
  await page.route('**/en/team', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const element = /<script src="\/assets\/client\.[^>]*>/.exec(html)?.[0] ?? '';
    expect(change(element)).not.toBe(element);
    await route.fulfill({ response: answer, body: html.replace(element, change) });
  });
  await page.addInitScript(observe, REPORTED);
  await page.goto('/en/team');
}

/** The app has not started, and the page is laid out for that. */
const expectNoApp = (page: Page) => expect(page.getByTestId('menu-toggle')).toBeHidden();

test('a script without a hash does not run, and is reported [security.integrity]', ONCE, async ({ page }) => {
  await openWithElement(page, (element) => element.replace(/ integrity="[^"]*"/, ''));
  await expectNoApp(page);
  const reports = await page.waitForFunction((name) => (window as never)[name], REPORTED);
  const report = safeParse(REPORTS['application/reports+json'], await reports.jsonValue());
  expect(report.output).toEqual([
    { directive: 'integrity-policy', blocked: new URL(page.url()).origin, page: '/en/team' },
  ]);
});

test('a script with another hash does not run [security.integrity]', ONCE, async ({ page }) => {
  await openWithElement(page, (element) => element.replace(/sha256-..../, 'sha256-AAAA'));
  await expectNoApp(page);
});

test(
  'a changed script of another page does not run, and the page is loaded anew [security.integrity]',
  ONCE,
  async ({ page }) => {
    // Nothing is loaded ahead.
    await saveData(page);
    await openPage(page, '/ja');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route(
      '**/assets/page-team.*.js',
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `window.ran = true;${await answer.text()}` });
      },
      { times: 1 },
    );
    await page.locator(TEAM_LINK).click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    expect(documents).toEqual(['/ja/team']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);
