import { LOCALES } from '@hibari/contract/locales';
import { boxOf } from './support/boxOf';
import { styleOf } from './support/computedStyle';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true, allowedProblems: /status of 404/ });

for (const locale of LOCALES) {
  test(
    `${locale}: on a phone, that a search found nothing breaks between its sentences [type.sentence-whole]`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, `/${locale}/search?text=zzzzzz`);
      const sentences = page.getByTestId('no-results').locator('p').first().locator('span');
      await expect(sentences).toHaveCount(2);
      for (const sentence of await sentences.all()) {
        const lines = await sentence.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect(lines).toBe(1);
      }
    },
  );
}

test(
  'the 404 drawing is cut between columns, at every width [missing.whole-columns]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ja/nowhere');
    const drawing = page.getByRole('main').locator('> svg');
    for (const width of [320, 390, 830, 831, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await boxOf(drawing);
      const columns = box.width / (box.height * (120 / 420));
      expect(Math.abs(columns - Math.round(columns)), `${columns} columns at ${width}`).toBeLessThan(0.02);
    }
  },
);

test('code is drawn by the same font in every language', ONCE, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const drawnBy = new Set<string>();
  for (const locale of LOCALES) {
    await openPage(page, `/${locale}/projects/kumo-type`);
    await expect(page.locator('pre code')).toBeVisible();
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'pre code' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    drawnBy.add(fonts.map(({ familyName }) => familyName).join());
  }
  expect([...drawnBy]).toHaveLength(1);
});

test(
  'print: related projects are left out, and the careers link keeps its words on one line',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 673, height: 1000 });
    await openPage(page, '/ja/projects/kumo-type');
    await expect(page.getByTestId('related-list')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('related-list')).toBeHidden();
    await openPage(page, '/ko/team');
    const link = page.getByRole('main').locator('a[target="_blank"]').last();
    expect(await styleOf(link, 'content', '::after')).toContain('(https://');
    const lines = await link.evaluate((element) => {
      const label = document.createRange();
      label.selectNodeContents(element.firstChild as Node);
      return label.getClientRects().length;
    });
    expect(lines).toBe(1);
  },
);

test(
  'on a phone, the filter that scrolls sideways does not clip the focus ring [a11y.focus-ring-on-each-ground]',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/ja/projects');
    const filter = page.getByTestId('category-filter');
    const choice = filter.getByRole('button').first();
    await page.keyboard.press('Tab');
    await choice.focus();
    const ring = ['outline-width', 'outline-offset'].map(async (name) =>
      parseFloat(await styleOf(choice, name)),
    );
    const reach = (await Promise.all(ring)).reduce((sum, part) => sum + part, 0);
    expect(reach).toBeGreaterThan(3);
    const [inner, outer] = [await boxOf(choice), await boxOf(filter)];
    expect(inner.y - outer.y).toBeGreaterThanOrEqual(reach);
    expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(reach);
  },
);
