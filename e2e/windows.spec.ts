import type { Locator } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { testChromium } from './support/chromium';
import { overflowOf, styleOf } from './support/computedStyle';
import { expectLayout, openPage, waitForHydration, waitForFonts } from './support/page';
import { SITE_PAGES } from './support/sitePages';
import { expect, test } from './support/test';

// Each worker would start a browser with these options.
test.describe.configure({ mode: 'default' });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The 404 page is one of the pages.
  allowedProblems: /status of 404/,
  // Scroll bars take up space, as on most desktops.
  launchOptions: { ...testChromium(), ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/**
 * How many whole pixels of an element are cut off by its scroll container and the window. Scrolling stops at whole
 * pixels, where element edges need not be.
 */
async function pixelsCutOff(locator: Locator, holder: Locator): Promise<number> {
  const [box, frame] = [await locator.boundingBox(), await holder.boundingBox()];
  const size = locator.page().viewportSize();
  if (!box || !frame || !size) throw new Error('it is not drawn');
  return Math.trunc(
    Math.max(
      0,
      Math.max(frame.x, 0) - box.x,
      Math.max(frame.y, 0) - box.y,
      box.x + box.width - Math.min(frame.x + frame.width, size.width),
      box.y + box.height - Math.min(frame.y + frame.height, size.height),
    ),
  );
}

const WINDOWS = [
  { name: '200 % zoom', width: 720, height: 450 },
  { name: '400 % zoom', width: 320, height: 256 },
  { name: 'a phone on its side', width: 844, height: 390 },
  { name: 'a very wide window', width: 2560, height: 1440 },
];

/** The pages with the most kinds of parts; e2e/everyPage.spec.ts looks at each at other widths. */
const RICHEST = ['home', 'project', 'search'];

for (const { name: screen, find } of SITE_PAGES.ja.filter(({ page }) => RICHEST.includes(page))) {
  test(`${screen} is no wider than its window when zoomed, on a phone on its side or very wide`, async ({
    page,
  }) => {
    await openPage(page, (await find(page.request, 'ja')).path);
    for (const { name, ...size } of WINDOWS) {
      await page.setViewportSize(size);
      await expectLayout(page, size.width);
      expect.soft(await overflowOf(page), name).toBe(0);
    }
  });
}

for (const locale of LOCALES) {
  test(`${locale}: the hero's text fits in short windows, and the header takes at most a fifth of them`, async ({
    page,
  }) => {
    await openPage(page, `/${locale}`);
    for (const size of [
      { width: 720, height: 450 },
      { width: 844, height: 390 },
      { width: 1366, height: 625 },
    ]) {
      await page.setViewportSize(size);
      await expectLayout(page, size.width);
      const title = page.getByTestId('hero-title');
      const lead = page.getByTestId('hero').locator('h1 + p');
      for (const words of [title, lead]) await expect(words).toBeInViewport({ ratio: 1 });
      const header = await page.getByTestId('header').boundingBox();
      const top = (await title.boundingBox())?.y ?? 0;
      expect(header?.height).toBeLessThanOrEqual(size.height / 5);
      expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
    }
  });
}

test("ja, 320 px: no character of the hero's title is alone on a line [type.no-lone-character]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/ja');
  const title = page.getByTestId('hero-title');
  const lines = ((await title.innerText()) ?? '').split('\n').length;
  expect(lines).toBe(3);
  const drawn = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(drawn).toBe(lines);
});

test("560 to 830 px: the hero's shapes are next to its text, large enough to balance it [hero.shapes-beside-words]", async ({
  page,
}) => {
  await openPage(page, '/ja');
  for (const width of [560, 720, 830]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLayout(page, width);
    const words = await page.getByTestId('hero-title').boundingBox();
    const shapes = await page.locator('[data-piece] path').evaluateAll((pieces) => {
      const boxes = pieces.map((piece) => piece.getBoundingClientRect());
      const [left, top] = (['left', 'top'] as const).map((side) =>
        Math.min(...boxes.map((box) => box[side])),
      );
      const [right, bottom] = (['right', 'bottom'] as const).map((side) =>
        Math.max(...boxes.map((box) => box[side])),
      );
      return { left: left!, width: right! - left!, height: bottom! - top! };
    });
    expect(shapes.left).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? Infinity));
    expect(shapes.width).toBeGreaterThanOrEqual(0.38 * width);
    expect(shapes.height).toBeGreaterThanOrEqual(200);
  }
});

test('2560 px: the page centres its widest grid', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openPage(page, '/ja');
  const boxes = await page.getByTestId('project-item').evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right: document.documentElement.clientWidth - right };
    }),
  );
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.min(...boxes.map((box) => box.right));
  expect(left).toBeGreaterThanOrEqual((2560 - 1440) / 2);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test.describe('the mobile menu in a short window', () => {
  test.use({ viewport: { width: 720, height: 360 } });

  test.beforeEach(async ({ page }) => {
    await openPage(page, '/ja/team');
    await waitForHydration(page.getByTestId('menu-toggle'));
  });

  test('all of its links can be scrolled to', async ({ page }) => {
    await page.getByTestId('menu-toggle').click();
    const menu = page.getByTestId('mobile-menu');
    const links = menu.getByRole('link');
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      expect(await pixelsCutOff(link, menu), (await link.textContent()) ?? '').toBe(0);
    }
    await expect(menu).toBeVisible();
  });

  test('opening it shifts nothing, although the scroll bar disappears', async ({ page }) => {
    const logo = page.getByTestId('header').getByRole('link').first();
    const place = async () => [
      await logo.boundingBox(),
      await page.getByTestId('menu-toggle').boundingBox(),
      await page.getByRole('main').boundingBox(),
    ];
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(bar).toBeGreaterThan(0);
    await waitForFonts(page);
    const before = await place();
    await page.getByTestId('menu-toggle').click();
    await expect(page.getByTestId('mobile-menu')).toBeVisible();
    expect(await place()).toEqual(before);
  });
});

test.describe('notches', () => {
  const INSETS = { top: 47, right: 50, bottom: 34, left: 50 };

  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    test(`${size.width} × ${size.height}: text and controls keep clear of them`, async ({ page }) => {
      await page.setViewportSize(size);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
      await openPage(page, '/ja/team');
      const edges = async (locator: Locator) => {
        const box = await locator.boundingBox();
        return { left: box?.x ?? 0, top: box?.y ?? 0, right: (box?.x ?? 0) + (box?.width ?? Infinity) };
      };
      const logo = await edges(page.getByTestId('header').getByRole('link').first());
      expect(logo.top).toBeGreaterThanOrEqual(INSETS.top);
      for (const locator of [
        page.getByRole('main').locator('h1'),
        page.getByRole('contentinfo').locator('h2'),
      ]) {
        const { left, right } = await edges(locator);
        expect(left).toBeGreaterThanOrEqual(INSETS.left);
        expect(right).toBeLessThanOrEqual(size.width - INSETS.right);
      }
      expect(parseFloat(await styleOf(page.getByRole('contentinfo'), 'padding-bottom'))).toBe(
        40 + INSETS.bottom,
      );
      expect(parseFloat(await styleOf(page.getByTestId('back-to-top'), 'bottom'))).toBe(24 + INSETS.bottom);
    });
  }
});

test('on a phone no field has a font below 16 px, at which iOS would zoom in', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/ja/search', '/ja/nowhere/at/all']) {
    await openPage(page, path);
    const fields = page.getByRole('combobox');
    await expect(fields).not.toHaveCount(0);
    for (const field of await fields.all()) {
      expect(parseFloat(await styleOf(field, 'font-size'))).toBeGreaterThanOrEqual(16);
    }
  }
});
