import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf, styleOf } from './support/computedStyle';
import { itemsOf } from './support/content';
import { nextFrames, openPage } from './support/page';
import { PIECES } from './support/pieces';
import { expect, ONCE, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('forced colours, dark', ONCE, () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  /** Text and marks contrast with the background that the visitor has chosen. */
  async function expectSeen(page: Page, colour: string): Promise<void> {
    const ground = await styleOf(page.locator('body'), 'background-color');
    expect(contrastOf(colour, ground)).toBeGreaterThanOrEqual(4.5);
  }

  test('the chosen category differs from the others, and is legible; the header has a background over the page, with its links, mark and section line visible on it', async ({
    page,
  }) => {
    await openPage(page, '/ja/projects');
    const filter = page.getByTestId('category-filter');
    const chosen = filter.locator('[aria-pressed="true"]');
    const ground = await styleOf(chosen, 'background-color');
    expect(ground).not.toBe(
      await styleOf(filter.locator('[aria-pressed="false"]').first(), 'background-color'),
    );
    // Elements outside forced colours get no backplate behind their text.
    expect(await styleOf(chosen, 'forced-color-adjust')).toBe('none');
    const [text, back] = [await styleOf(chosen, 'color'), ground];
    expect(contrastOf(text, back)).toBeGreaterThanOrEqual(4.5);

    const header = page.getByTestId('header');
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    await expect(header).toHaveAttribute('data-background', 'true');
    const bar = await styleOf(header, 'background-color', '::before');
    const link = header.locator('a[aria-current]').filter({ visible: true }).first();
    const ink = header.locator('svg [fill="currentColor"]').first();
    for (const seen of [
      await styleOf(link, 'color'),
      await styleOf(link, 'background-color', '::after'),
      await styleOf(ink, 'fill'),
    ]) {
      expect(contrastOf(seen, bar)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the menu button, the icons and the focus ring are visible', async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await openPage(page, '/ja/team');
    const toggle = page.getByTestId('menu-toggle');
    for (const part of ['::before', '::after']) {
      await expectSeen(page, await styleOf(toggle, 'background-color', part));
    }
    const icon = page.getByRole('contentinfo').getByRole('link').first().locator('svg');
    await expectSeen(page, await styleOf(icon, 'stroke'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await styleOf(focused, 'outline-style')).toBe('solid');
    await expectSeen(page, await styleOf(focused, 'outline-color'));
  });

  for (const path of ['/ja', '/ja/team']) {
    test.describe(path, () => {
      test('every shape and the circles around the icons are visible on the chosen background', async ({
        page,
      }) => {
        await openPage(page, path);
        const ground = await styleOf(page.locator('body'), 'background-color');
        const drawn = await page
          .locator(`${PIECES}, main > svg > *`)
          .evaluateAll((pieces) =>
            pieces.map((piece) => [getComputedStyle(piece).fill, getComputedStyle(piece).stroke]),
          );
        expect(drawn).not.toHaveLength(0);
        for (const colours of drawn) {
          const seen = colours.filter((colour) => colour !== 'none');
          expect(Math.max(...seen.map((colour) => contrastOf(colour, ground)))).toBeGreaterThan(1.2);
        }
        const icons = page.getByRole('contentinfo').locator('h2 + ul a');
        await expect(icons).not.toHaveCount(0);
        for (const icon of await icons.all()) {
          expect(await styleOf(icon, 'border-top-style')).toBe('solid');
          await expectSeen(page, await styleOf(icon, 'border-top-color'));
        }
      });
    });
  }

  test('no drawing is behind text, and a focused card and field are visible', async ({ page }) => {
    await openPage(page, '/ja');
    await expect(page.getByTestId('article-motion')).toBeHidden();
    await page.keyboard.press('Tab');
    const card = page.getByTestId('project-item').first().getByRole('link');
    await card.focus();
    expect(await styleOf(card, 'outline-style', '::after')).toBe('solid');
    await expectSeen(page, await styleOf(card, 'outline-color', '::after'));
    await openPage(page, '/ja/search');
    const form = page.getByTestId('search-form');
    const line = () => styleOf(form, 'border-bottom-color');
    await page.getByRole('heading', { level: 1 }).focus();
    const before = await line();
    await form.getByRole('combobox').focus();
    await expect.poll(line).not.toBe(before);
    await expectSeen(page, await line());
  });

  test.describe('while the page loads', () => {
    test('the counter is legible', async ({ page }) => {
      // Scripts are still on their way: the loading screen stays as sent.
      await page.route('**/*.js', () => undefined);
      await page.goto('/ja', { waitUntil: 'commit' });
      const counter = page.getByTestId('loading').locator('text');
      await expect(counter).toBeVisible();
      await expectSeen(page, await styleOf(counter, 'fill'));
    });
  });
});

test.describe('a picture that fails to load', () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  const pictures = /\.(webp|png|jpe?g|avif|svg)(\?|$)/;

  test.beforeEach(({ page }) =>
    page.route(
      (url) => pictures.test(url.pathname) && !/favicon|identity/.test(url.pathname),
      (route) => route.abort(),
    ),
  );

  test('a card keeps its ratio and shows the alternative text', async ({ page }) => {
    await openPage(page, '/ja');
    const [article] = await itemsOf(page.request, 'post', 'ja');
    const frame = page.getByTestId('project-item').first().locator('[data-status]');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('data-status', 'broken');
    await expect(frame.getByText(article?.thumbnail[0]?.alt ?? '-', { exact: true })).toBeVisible();
    await expect(frame.locator('img')).toHaveCSS('opacity', '0');
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 10, 1);
  });

  test('in an article it is a plain box with the alternative text, above its caption', async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'en');
    const body = '<figure><img src="/gone.webp" alt="A broken ring"><figcaption>Ring</figcaption></figure>';
    await page.route(`**/post/items/${project?.postId}?*`, (route) =>
      route.fulfill({ json: { ...project, body } }),
    );
    await openPage(page, '/en/projects');
    await page
      .getByRole('link', { name: project?.title ?? '' })
      .first()
      .click();
    const figure = page.getByRole('figure');
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText('A broken ring')).toBeVisible();
    await expect(figure.locator('img')).toHaveCSS('opacity', '0');
    const frame = figure.locator('[data-status="broken"]');
    const [ground, text] = [
      await styleOf(frame, 'background-color'),
      await styleOf(frame.locator('span'), 'color'),
    ];
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    const [box, whole] = [await frame.boundingBox(), await figure.boundingBox()];
    expect(box?.width).toBe(whole?.width);
  });
});

test(
  "a browser's automatic dark mode leaves ink on bright grounds [engines.automatic-dark-mode]",
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, '/ja/team');
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    await nextFrames(page);
    const darkestOf = async (part: Locator) => {
      const { channels } = await sharp(await part.screenshot()).stats();
      return Math.max(...channels.slice(0, 3).map(({ min }) => min));
    };
    expect(await darkestOf(page.locator('[data-value="quality"] h3'))).toBeLessThan(40);
    // Elsewhere it has darkened the page.
    const { dominant } = await sharp(await page.getByTestId('header').screenshot()).stats();
    expect(dominant.r).toBeLessThan(40);
  },
);
