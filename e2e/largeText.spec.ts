/** A visitor has set the browser's text to 200 %, which windows and pictures do not follow. */
import { testChromium } from './support/chromium';
import { openPage } from './support/page';
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';
import { atOneWidth, expect, test } from './support/test';

// Each worker would start a browser with these options.
test.describe.configure({ mode: 'default' });
test.use({
  still: true,
  allowedProblems: /status of 404/,
  launchOptions: testChromium('--blink-settings=defaultFontSize=32'),
});

for (const [index, { name, find }] of SITE_PAGES.ja.entries()) {
  if (!isFirstOfKind(index)) continue;
  test(
    `ja, ${name}: text of 200 % stays within the window [layout.large-text]`,
    atOneWidth(index),
    async ({ page }) => {
      await openPage(page, (await find(page.request, 'ja')).path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const { width = 0 } = page.viewportSize() ?? {};
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
