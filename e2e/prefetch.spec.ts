import type { Locator, Page } from '@playwright/test';
import { followInPlace, projectLinks, untilUncovered } from './support/navigate';
import { openMoving } from './support/page';
import { expect, ONCE, test } from './support/test';

/** The code of pages and of the content client, and the items whose content, have been requested, in order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, code, item] =
      /\/assets\/(page-[\w-]+|content-client)\.\w+\.js$|\/collections\/post\/items\/([\w-]+)$/.exec(
        pathname,
      ) ?? [];
    if (code ?? item) asked.push(code ?? item ?? '');
  });
  return asked;
}

const idOf = async (link: Locator) => (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

/** The projects, once links are prefetched. */
async function openResting(page: Page) {
  const asked = requestsOf(page);
  await openMoving(page, '/ja/projects');
  await expect.poll(() => asked).toContain('page-home');
  return { asked, link: projectLinks(page).last() };
}

test('once a page rests it has the code of its links, and no content [prefetch.in-view]', async ({
  page,
}) => {
  const { asked, link } = await openResting(page);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('page-project');
  expect(asked).toContain('content-client');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => !/^page-|^content-client$/.test(name))).toEqual([]);
});

test('a project is requested when the pointer rests on its link, and not again by the click [prefetch.aims]', async ({
  page,
}) => {
  const { asked, link } = await openResting(page);
  const id = await idOf(link);
  await link.hover();
  await expect.poll(() => asked).toContain(id);
  await followInPlace(link);
  await untilUncovered(page);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
  expect(asked.filter((name) => name === id)).toHaveLength(1);
});

test(
  'a project that a scroll brings under the pointer is not requested [prefetch.aims]',
  ONCE,
  async ({ page }) => {
    const { asked, link } = await openResting(page);
    await page.mouse.move(720, 450);
    await link.evaluate((card) => {
      const { top, height } = card.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - 450, left: 0, behavior: 'instant' });
    });
    await expect.poll(() => link.evaluate((card) => card.matches(':hover'))).toBe(true);
    await expect.poll(() => asked).toContain('page-project');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((name) => !/^page-|^content-client$/.test(name))).toEqual([]);
  },
);
