import { openPage } from './support/page';
import { expect, test } from './support/test';

test.use({ still: true });

test('a redirect keeps query and hash in the address bar [address.redirect-keeps-query-and-hash]', async ({
  page,
}) => {
  await openPage(page, '/projects/aoba?from=here#below');
  await expect(page).toHaveURL('/ja?from=here#below');
});

test("/ redirects by the browser's language [routing.root-by-language]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ko-KR', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/ko');
  await context.close();
});
