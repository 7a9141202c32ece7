import type { Locator, Page } from '@playwright/test';
import { followInPlace, projectLinks, untilUncovered } from './support/navigate';
import { openMoving } from './support/page';
import { expect, test } from './support/test';

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

test('once a page rests it has the code of its links, and no content [prefetch.in-view]', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await openMoving(page, '/ja/projects');
  const link = projectLinks(page).first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('page-project');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => !name.startsWith('page-'))).toEqual([]);
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
