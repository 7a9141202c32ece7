import type { Locator, Page } from '@playwright/test';
import { followInPlace, projectLinks, untilUncovered } from './support/navigate';
import { openMoving } from './support/page';
import { expect, test } from './support/test';

// The first test takes the server away.
test.use({ allowedProblems: /ERR_FAILED|could not be loaded/ });

/** The pages whose code, and the items whose content, have been requested, in order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, code, item] =
      /\/assets\/(page-[\w-]+)\.\w+\.js$|\/collections\/post\/items\/([\w-]+)$/.exec(pathname) ?? [];
    if (code ?? item) asked.push(code ?? item ?? '');
  });
  return asked;
}

const idOf = async (link: Locator) => (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

test('once a page rests it has what its links need: a project opens although the server is gone [prefetch.in-view]', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await openMoving(page, '/ja/projects');
  const link = projectLinks(page).first();
  await link.scrollIntoViewIfNeeded();
  const id = await idOf(link);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['page-project', id]));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => !name.startsWith('page-')).length).toBeLessThanOrEqual(4);
  await page.route(/\/(assets|content\/collections)\//, (route) => route.abort());
  await followInPlace(link);
  await untilUncovered(page);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  await expect(page.locator('article p').filter({ hasText: /./ }).nth(3)).toBeVisible();
  await expect(page.getByTestId('offer')).toHaveCount(0);
});

test('a project is requested when the pointer rests on its link, and not again by the click [prefetch.aims]', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await openMoving(page, '/ja/projects');
  const link = projectLinks(page).last();
  const id = await idOf(link);
  await link.hover();
  await expect.poll(() => asked).toContain(id);
  await followInPlace(link);
  await untilUncovered(page);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  expect(asked.filter((name) => name === id)).toHaveLength(1);
});
