import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BuildStats } from '../src/server/site/render/buildStats';
import { openPage, waitForFonts, waitForIdleParts } from './support/page';
import { isFirstOfKind, SITE_PAGES, type SitePage } from './support/sitePages';
import { expect, PHONE, test } from './support/test';

test.use({ still: true });

/** The style sheets of all pages, and of what is loaded when the browser is idle. */
function laterSheets(): string[] {
  const { chunkGroups } = JSON.parse(readFileSync('dist/stats.json', 'utf8')) as BuildStats;
  const files = Object.entries(chunkGroups).flatMap(([name, found]) =>
    /^(?:page-|decorations|offline)/.test(name) ? found : [],
  );
  return [...new Set(files.filter((file) => file.endsWith('.css')))].map((file) => `/assets/${file}`);
}

/** What a rule of another page might change: boxes, and what is drawn in them. */
const PROPERTIES = [
  ...['display', 'position', 'flex-wrap', 'white-space', 'overflow-x', 'z-index', 'opacity', 'color'],
  ...['background-color', 'border-top-color', 'border-top-width', 'border-top-left-radius', 'cursor'],
  ...['font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-decoration-line', 'order'],
];

const readStyles = (page: Page) =>
  page.evaluate(
    (properties) =>
      [...document.querySelectorAll('#root *')].map((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = `${element.tagName} ${element.getAttribute('data-testid') ?? element.getAttribute('class')}`;
        const values = properties.map((property) => style.getPropertyValue(property));
        return `${name}: ${[x, y, width, height].map(Math.round).join()} ${values.join()}`;
      }),
    PROPERTIES,
  );

const addSheets = (page: Page, sheets: readonly string[]) =>
  page.evaluate(
    (hrefs) =>
      Promise.all(
        hrefs.map((href) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          document.head.append(link);
          return new Promise((resolve, reject) => {
            link.onload = resolve;
            link.onerror = reject;
          });
        }),
      ),
    sheets,
  );

async function expectSameInAnyOrder(page: Page, { find }: SitePage): Promise<void> {
  await openPage(page, (await find(page.request, 'ja')).path);
  await waitForFonts(page);
  await waitForIdleParts(page);
  await expect(page.getByTestId('cover').locator('i').first()).toBeAttached();
  const sheets = laterSheets();
  expect(sheets.length).toBeGreaterThan(5);
  await addSheets(
    page,
    sheets.filter((href) => /decorations|offline/.test(href)),
  );
  const before = await readStyles(page);
  await addSheets(page, sheets);
  const after = await readStyles(page);
  expect(after).toHaveLength(before.length);
  expect(after.filter((style, at) => style !== before[at])).toEqual([]);
}

for (const [index, sitePage] of SITE_PAGES.ja.entries()) {
  if (!isFirstOfKind(index)) continue;
  test.describe(sitePage.name, () => {
    if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });

    // Most overrides are for phones.
    test('looks the same once other pages have been loaded [layout.any-order]', PHONE, ({ page }) =>
      expectSameInAnyOrder(page, sitePage),
    );
  });
}
