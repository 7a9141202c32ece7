/** The developer's bar over the site: what it covers, who reaches it, and what a screen reader hears of it. */
import type { Page } from '@playwright/test';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { jumpTo, newest, untilAtRest } from './support/travel/rest';

test.use({ still: true });
test.beforeEach(({ context }) => connectDevTools(context));

/** The unpainted part of its targets. */
const OVERHANG = 4;
const bar = (page: Page) => page.locator('hibari-devtools');
const toggle = (page: Page) => bar(page).getByRole('button', { name: 'Developer’s menu' });
const back = (page: Page) => bar(page).getByRole('button', { name: 'Back to now' });

/** Links, controls, pictures and lines of text under the painted bar. What is as wide as the window is a background. */
const covered = (page: Page) =>
  page.evaluate((overhang) => {
    const row = document.querySelector('hibari-devtools')?.shadowRoot?.querySelector('.row');
    const box = row?.getBoundingClientRect() ?? new DOMRect();
    const isUnder = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 &&
      width < innerWidth &&
      left < box.right - overhang &&
      right > 0 &&
      top < box.bottom &&
      bottom > box.top;
    const found: string[] = [];
    const note = (element: Element | null, rects: Iterable<DOMRect>) => {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (element.closest('[inert], [aria-hidden=true]')) return;
      if (getComputedStyle(element).clipPath === 'inset(50%)') return;
      if ([...rects].some(isUnder)) found.push(element.outerHTML.slice(0, 80));
    };
    for (const element of document.querySelectorAll('a, button, input, img, video'))
      note(element, [element.getBoundingClientRect()]);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.trim()) continue;
      range.selectNodeContents(texts.currentNode);
      note(texts.currentNode.parentElement, range.getClientRects());
    }
    return found;
  }, OVERHANG);

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });

/** The moments at the top and at the end of the home page, both past. */
async function topAndEnd(page: Page): Promise<[number, number]> {
  await untilAtRest(page);
  const top = await newest(page);
  for (
    let height = 0;
    height !== (height = await page.evaluate(() => document.documentElement.scrollHeight));
  ) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await untilAtRest(page);
  }
  const end = await newest(page);
  expect(await covered(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => newest(page)).toBeGreaterThan(end);
  await untilAtRest(page);
  return [top, end];
}

test('the bar covers nothing of the page, at its top and its end (ja) [operations.devtools-bar]', async ({
  page,
}) => {
  await openPage(page, '/ja?devtools');
  const moments = await topAndEnd(page);
  expect(await covered(page)).toEqual([]);
  for (const moment of moments) {
    await jumpTo(page, moment);
    await expect(back(page)).toBeVisible();
    await frames(page);
    expect(await covered(page)).toEqual([]);
  }
  for (const target of [toggle(page), back(page)]) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await toggle(page).click();
  await expect(bar(page).getByText('hibari.why')).toBeInViewport({ ratio: 1 });
});

test(
  'a screen reader announces the moment in English; F2 and Enter return to now [operations.devtools-bar]',
  ONCE,
  async ({ page }) => {
    await openPage(page, '/ko/team?devtools');
    await untilAtRest(page);
    const now = await newest(page);
    await jumpTo(page, now - 1);
    const tree = await bar(page).ariaSnapshot();
    expect(tree).toContain(`status: Past · ${now - 1} of ${now} · `);
    expect(tree).toContain('button "Back to now"');
    expect(await bar(page).getAttribute('lang')).toBe('en');
    await page.keyboard.press('F2');
    await expect(back(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('status').first()).toHaveText('Present');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await expect(toggle(page)).not.toBeFocused();
  },
);
