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

for (const [width, columns] of [
  [1440, 3],
  [1024, 3],
  [1000, 2],
] as const) {
  test(
    `${width} px: the last row of a list is full, with any count [lists.no-orphan-card]`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/ja/projects');
      const list = page.getByTestId('project-list');
      const row = await boxOf(list);
      const cards = list.getByTestId('project-item');
      expect(await cards.count()).toBeGreaterThan(columns);
      for (let removed = 0; removed < columns; removed += 1) {
        const over = (await cards.count()) % columns || columns;
        // At once: a font that loads between two measurements moves what is above.
        const last = await list.evaluate((element, over) => {
          const boxOf = (part: Element | null) => {
            const { x, right, bottom, width } = part?.getBoundingClientRect() ?? new DOMRect();
            return { x, right, bottom, width };
          };
          return [...element.children].slice(-over).map((card) => ({
            card: boxOf(card),
            picture: boxOf(card.querySelector('[data-status]')),
            title: boxOf(card.querySelector('h3')),
          }));
        }, over);
        const [first, end] = [last[0], last.at(-1)];
        if (!first || !end) throw new Error('the list is empty');
        expect(first.card.x, `${over} over`).toBeCloseTo(row.x, 0);
        expect(end.card.right, `${over} over`).toBeCloseTo(row.right, 0);
        expect(new Set(last.map(({ card }) => Math.round(card.width))).size).toBe(1);
        if (over === 1 && columns === 3) {
          expect(end.picture.width).toBeGreaterThan(row.width / 2);
          expect(end.title.x).toBeGreaterThan(end.picture.right);
          expect(end.title.bottom).toBeLessThanOrEqual(end.picture.bottom + 1);
        } else for (const { card, picture } of last) expect(picture.width).toBeCloseTo(card.width, 0);
        await cards.last().evaluate((item) => item.remove());
      }
    },
  );
}

test(
  'no background shows between the shapes of the banner, at any width [home.banner-no-seams]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja');
    const drawing = page.getByRole('main').locator('section:has(a[href="/ja/team"]) svg');
    for (const width of [320, 390, 412, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await drawing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const { data, info } = await sharp(await drawing.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const [column, row] = [Math.round((x / 400) * info.width), Math.round((y / 200) * info.height)];
        return [-2, -1, 0, 1, 2].flatMap((step) => {
          const start = ((row + step) * info.width + column) * info.channels;
          return [...data.subarray(start, start + 3)];
        });
      };
      // Sun over lilac, and paper over mint: neither has as little red and green, or green, as ink.
      expect(Math.min(...at(150, 100).filter((_, index) => index % 3 < 2)), `${width}`).toBeGreaterThan(140);
      expect(Math.min(...at(325, 100).filter((_, index) => index % 3 === 1)), `${width}`).toBeGreaterThan(
        150,
      );
    }
  },
);

test(
  "the cursor's mark is next to the words it points at [cursor.mark-beside-label]",
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
