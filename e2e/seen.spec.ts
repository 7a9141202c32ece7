import type { Page } from '@playwright/test';
import { ACCENTS } from '../src/site/siteConfig';
import { HEADER_BACKGROUND_AFTER } from '../src/lib/specConstants';
import { boxOf } from './support/boxOf';
import { contrastOf, styleOf } from './support/computedStyle';
import { openMoving, openPage, waitForHydration, waitForIdleParts } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

const INK = 'rgb(17, 17, 17)';
const PAPER = 'rgb(255, 255, 255)';
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Scrolls immediately, and waits until the store is updated. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => {
    const told = new Promise((resolve) => window.addEventListener('scrollMove', resolve, { once: true }));
    window.scrollTo({ top, behavior: 'instant' });
    return told;
  }, y);
}

test(
  'at every desktop width the wide motion is in a band of its own below the texts, uncut and in full colour [home.motion-band]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja');
    for (const width of [831, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const motion = page.getByTestId('article-motion');
      const band = await boxOf(motion);
      expect(band.width / band.height).toBeCloseTo(1200 / 360, 1);
      expect(band.right).toBeLessThanOrEqual(width);
      expect(await styleOf(motion, 'opacity')).toBe('1');
      const cards = page.getByTestId('article-list').getByTestId('article-item');
      await expect(cards).toHaveCount(6);
      expect(band.x).toBeCloseTo((await boxOf(cards.nth(3))).x, 0);
      const parts = cards.locator('> :not([data-testid])');
      const bottoms = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect().bottom),
      );
      expect(bottoms.length).toBeGreaterThanOrEqual(6);
      const { top } = await motion.evaluate((element) => element.getBoundingClientRect());
      expect(bottoms.filter((bottom) => bottom >= top)).toEqual([]);
      const next = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1);
      expect((await boxOf(next)).y).toBeGreaterThan(band.bottom);
    }
  },
);

test(
  'back to top is below the open menu, and visible on every background [back-to-top.under-menu] [back-to-top.seen-on-every-ground]',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/ja');
    const button = page.getByTestId('back-to-top');
    const toggle = page.getByTestId('menu-toggle');
    await waitForHydration(toggle);
    await scrollTo(page, 1200);
    await scrollTo(page, 1000);
    await expect(button).toHaveAttribute('data-visible', 'true');
    const top = () =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document
          .elementFromPoint(left + width / 2, top + height / 2)
          ?.closest('[data-testid]')
          ?.getAttribute('data-testid');
      });
    expect(await top()).toBe('back-to-top');
    await toggle.click();
    await expect(page.getByTestId('mobile-menu')).toBeVisible();
    expect(await top()).toBe('mobile-menu');

    const [ground, rim] = [
      await styleOf(button, 'background-color'),
      await styleOf(button, 'border-top-color'),
    ];
    expect(parseFloat(await styleOf(button, 'border-top-width'))).toBeGreaterThanOrEqual(2);
    for (const under of [PAPER, INK, rgbOf(ACCENTS.cobalt)])
      expect(Math.max(contrastOf(ground, under), contrastOf(rim, under)), under).toBeGreaterThanOrEqual(3);
  },
);

for (const [layout, width] of [
  ['desktop', 1440],
  ['mobile', 390],
] as const) {
  test(
    `${layout}: the background of the project list turns to ink at the header's threshold, together with its text colours [projects.ground-turns-with-header]`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, '/ja/projects');
      await waitForHydration(page.getByTestId('menu-toggle'));
      const header = page.getByTestId('header');
      const featured = page.getByTestId('featured-list');
      const texts = featured.locator('h3, p > span').filter({ visible: true });
      await expect(texts).not.toHaveCount(0);
      /** The background under the list: that of its nearest ancestor that has one. */
      const ground = () =>
        featured.evaluate((element) => {
          for (let at: Element | null = element; at; at = at.parentElement) {
            const colour = getComputedStyle(at).backgroundColor;
            if (colour !== 'rgba(0, 0, 0, 0)') return colour;
          }
          return '';
        });
      const threshold = HEADER_BACKGROUND_AFTER[layout];
      for (const [y, mode, expected] of [
        [threshold - 1, 'black', PAPER],
        [threshold, 'white', INK],
        [threshold - 1, 'black', PAPER],
      ] as const) {
        await scrollTo(page, y);
        await expect(header).toHaveAttribute('data-mode', mode);
        await expect.poll(ground).toBe(expected);
        for (const text of await texts.all())
          expect(contrastOf(await styleOf(text, 'color'), expected)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
}

test(
  'a picture with the same colour as the page has an outline, on paper and on ink [lists.picture-has-edge]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja/projects');
    for (const [list, ground] of [
      ['featured-list', PAPER],
      ['project-list', INK],
    ] as const) {
      const frame = page.getByTestId(list).locator('[data-status]').first();
      const line = (property: string) => styleOf(frame, property, '::after');
      expect(await line('border-top-style')).toBe('solid');
      expect(await line('border-top-width')).toBe('1px');
      expect(contrastOf(await line('border-top-color'), ground)).toBeGreaterThan(10);
      expect(parseFloat(await line('opacity'))).toBeGreaterThanOrEqual(0.14);
    }
  },
);

test(
  'the focus ring surrounds the whole card, and one of its two colours is visible on each background [a11y.focus-ring-on-each-ground]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja');
    await page.keyboard.press('Tab');
    for (const list of ['article-list', 'project-list']) {
      const link = page.getByTestId(list).getByRole('heading').getByRole('link').first();
      await link.focus();
      expect(await styleOf(link, 'outline-style', '::after')).toBe('solid');
      const outset = -parseFloat(await styleOf(link, 'left', '::after'));
      const inside = outset + parseFloat(await styleOf(link, 'outline-offset', '::after'));
      expect(inside).toBeGreaterThanOrEqual(4);
    }
    const toTeam = page.getByRole('main').locator('a[href="/ja/team"]');
    await toTeam.focus();
    const outer = await styleOf(toTeam, 'outline-color');
    const shadow = await styleOf(toTeam, 'box-shadow');
    const inner = shadow.match(/rgb\([^)]*\)/g) ?? [];
    expect(shadow).toContain('0px 0px 0px 6px');
    // The background and picture colours next to which controls appear.
    for (const under of [PAPER, INK, ...[ACCENTS.cobalt, ACCENTS.vermilion, ACCENTS.sun].map(rgbOf)])
      expect(
        Math.max(...[outer, ...inner].map((ring) => contrastOf(ring, under))),
        under,
      ).toBeGreaterThanOrEqual(3);
  },
);

test(
  "ja: the footer's switch ends on the margin (on a phone the family sites before it start there); 'See all' is as wide as its text [layout.row-ends-on-margin]",
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/ja');
    await waitForIdleParts(page);
    const track = page.getByRole('switch').locator('span').first();
    for (const [width, margin] of [
      [1440, 72],
      [1920, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect((await boxOf(track)).right, `${width}`).toBeCloseTo(width - margin, 0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await boxOf(page.getByTestId('family-site'))).x).toBeCloseTo(20, 0);
    expect((await boxOf(track)).right).toBeLessThanOrEqual(390 - 20);
    await page.setViewportSize({ width: 1440, height: 900 });
    const all = page.getByRole('main').locator('a[href="/ja/projects"]');
    const spare = await all.evaluate((element) => {
      const words = document.createRange();
      words.selectNode(element.firstChild as Node);
      return element.getBoundingClientRect().width - words.getBoundingClientRect().width;
    });
    expect(spare).toBeLessThanOrEqual(48);
    expect((await boxOf(all)).right).toBeCloseTo(1440 - 72, 0);
  },
);
