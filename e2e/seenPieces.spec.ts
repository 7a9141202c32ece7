import sharp from 'sharp';
import { fiveHundred, FIVE_HUNDRED_SIZE } from '../src/lib/shapes/fiveHundred';
import { boxOf } from './support/boxOf';
import { styleOf } from './support/computedStyle';
import { openMoving, openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

test(
  'no hairline of the background shows between the shapes of 500 [team.no-seams]',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openPage(page, '/ja/team');
    const drawing = page.getByTestId('five-hundred');
    await drawing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const squares = new Map(
      fiveHundred()
        .filter(({ kind }) => kind === 'square')
        .map((shape) => [`${shape.column},${shape.row}`, shape]),
    );
    // Pairs of colours with little blue: any blue between them is the background.
    const pairs = [...squares.values()].filter(({ column, row, colour }) =>
      [colour, squares.get(`${column},${row + 1}`)?.colour].every(
        (name) => name === 'sun' || name === 'vermilion',
      ),
    );
    expect(pairs.length).toBeGreaterThan(3);

    const seams = async () => {
      const box = await boxOf(drawing);
      const { data, info } = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const module = box.width / FIVE_HUNDRED_SIZE.columns;
      return pairs.flatMap(({ column, row }) => {
        const x = Math.round(box.x + (column + 0.5) * module);
        const edge = Math.round(box.y + (row + 1) * module);
        return [-2, -1, 0, 1, 2]
          .map((step) => data[((edge + step) * info.width + x) * info.channels + 2] ?? 255)
          .filter((blue) => blue > 85)
          .map((blue) => `${column},${row}: blue ${blue}`);
      });
    };
    // A late font may move the drawing between measurement and screenshot; a real seam stays.
    await expect.poll(seams).toEqual([]);
  },
);

test(
  'a single card in the last row fills it, with its text beside the picture [lists.no-orphan-card]',
  ONCE,
  async ({ page }) => {
    for (const [width, columns] of [
      [1440, 3],
      [1000, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/ja/projects');
      const list = page.getByTestId('project-list');
      const row = await boxOf(list);
      const cards = list.getByTestId('project-item');
      const count = await cards.count();
      // Shortens the list until one card is alone, whatever the sample has.
      await cards.evaluateAll(
        (items, over) => items.slice(items.length - over).forEach((item) => item.remove()),
        (count - 1) % columns,
      );
      const last = cards.last();
      expect((await boxOf(last)).width).toBeCloseTo(row.width, 0);
      // At once: a font that loads between two measurements moves what is above.
      const [picture, title] = await last.evaluate((item) =>
        ['[data-status]', 'h3'].map((part) => {
          const { x, right, bottom, width } =
            item.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return { x, right, bottom, width };
        }),
      );
      if (!picture || !title) throw new Error('the card has no picture or no title');
      if (columns === 3) {
        expect(picture.width).toBeGreaterThan(row.width / 2);
        expect(title.x).toBeGreaterThan(picture.right);
        expect(title.bottom).toBeLessThanOrEqual(picture.bottom + 1);
      } else expect(picture.width).toBeCloseTo(row.width, 0);
    }
  },
);

test(
  "the cursor's mark stands beside the words it points at [cursor.mark-beside-label]",
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/ja');
    const cursor = page.getByTestId('cursor');
    await expect(cursor).toHaveCount(1);
    const footer = page.getByRole('contentinfo');
    for (const [target, type] of [
      [page.getByTestId('language-switcher').getByRole('button'), '3'],
      [page.getByTestId('header').locator('nav a').first(), '1'],
      [page.getByTestId('family-site').getByRole('button'), '3'],
      [footer.locator('a[target="_blank"]').first(), '5'],
    ] as const) {
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await target.hover({ force: true });
      await expect(cursor).toHaveAttribute('data-type', type);
      const words = await target.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, bottom } = range.getBoundingClientRect();
        return { height: bottom - top };
      });
      // The dot's box surrounds the point; its own mark comes from the style sheet.
      const dot = parseFloat(await styleOf(cursor, 'height'));
      const mark = parseFloat(await styleOf(cursor, 'top', '::before')) - dot / 2;
      const size = parseFloat(await styleOf(cursor, 'width', '::before'));
      expect(size).toBeGreaterThan(0);
      expect(mark).toBeGreaterThanOrEqual(Math.min(words.height, 28) / 2);
      expect(dot).toBeLessThanOrEqual(10);
    }
  },
);
