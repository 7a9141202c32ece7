import sharp from 'sharp';
import { ACCENTS } from '../src/site/siteConfig';
import { fiveHundred, FIVE_HUNDRED_SIZE } from '../src/lib/shapes/fiveHundred';
import { boxOf } from './support/boxOf';
import { styleOf } from './support/computedStyle';
import { openMoving, openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

test('no hairline of the ground shows between the shapes of 500 [team.no-seams]', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openPage(page, '/ja/team');
  const drawing = page.getByTestId('five-hundred');
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = await boxOf(drawing);
  const module = box.width / FIVE_HUNDRED_SIZE.columns;
  const squares = new Map(
    fiveHundred()
      .filter(({ kind }) => kind === 'square')
      .map((shape) => [`${shape.column},${shape.row}`, shape]),
  );
  const [, , blueOfGround] = [1, 3, 5].map((at) => parseInt(ACCENTS.cobalt.slice(at, at + 2), 16));
  const seams: string[] = [];
  let edges = 0;
  for (const { column, row, colour } of squares.values()) {
    const below = squares.get(`${column},${row + 1}`);
    // Two whose own colours have little blue: whatever blue lies between them is the ground's.
    if (!below || ![colour, below.colour].every((name) => name === 'sun' || name === 'vermilion')) continue;
    edges += 1;
    const x = Math.round((column + 0.5) * module);
    const edge = Math.round((row + 1) * module + (box.y - Math.floor(box.y)));
    for (let y = edge - 2; y <= edge + 2; y += 1) {
      const blue = data[(y * info.width + x) * info.channels + 2] ?? 255;
      if (blue > (blueOfGround ?? 0) / 3) seams.push(`${column},${row}: blue ${blue}`);
    }
  }
  expect(edges).toBeGreaterThan(3);
  expect(seams).toEqual([]);
});

test(
  'a card alone in its last row fills it, texts beside its picture [lists.no-orphan-card]',
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
      // The list is shortened until one stands alone, whatever the sample has.
      await cards.evaluateAll(
        (items, over) => items.slice(items.length - over).forEach((item) => item.remove()),
        (count - 1) % columns,
      );
      const last = cards.last();
      expect((await boxOf(last)).width).toBeCloseTo(row.width, 0);
      const picture = await boxOf(last.locator('[data-status]'));
      const title = await boxOf(last.getByRole('heading'));
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
      // The dot's box is round the point; its own mark is told by the style sheet.
      const dot = parseFloat(await styleOf(cursor, 'height'));
      const mark = parseFloat(await styleOf(cursor, 'top', '::before')) - dot / 2;
      const size = parseFloat(await styleOf(cursor, 'width', '::before'));
      expect(size).toBeGreaterThan(0);
      expect(mark).toBeGreaterThanOrEqual(Math.min(words.height, 28) / 2);
      expect(dot).toBeLessThanOrEqual(10);
    }
  },
);
