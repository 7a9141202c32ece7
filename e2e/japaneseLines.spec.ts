import { badLines, readHeadingLines } from './support/lineStarts';
import { openPage } from './support/page';
import { SITE_PAGES } from './support/sitePages';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /status of 404/ });

const WIDTHS = [320, 390, 1440];
/** Longer phrases may have to break on a phone. */
const BREAKABLE = 7;

for (const { name, find } of SITE_PAGES.ja) {
  test(
    `ja, ${name}: headings break between phrases without auto-phrase [type.phrases]`,
    ONCE,
    async ({ page }) => {
      await openPage(page, (await find(page.request, 'ja')).path);
      let checked = 0;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const headings = await page.evaluate(readHeadingLines);
        expect.soft(badLines(headings), `at ${width} px`).toEqual([]);
        checked += headings.flatMap(({ lines }) => lines).length;
        const inside = headings.flatMap(({ broken }) => broken).filter(({ length }) => length <= BREAKABLE);
        expect.soft(inside, `broken inside a phrase at ${width} px`).toEqual([]);
      }
      expect(checked).toBeGreaterThan(0);
    },
  );
}
