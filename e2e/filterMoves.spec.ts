import type { Page } from '@playwright/test';
import { boxOf } from './support/boxOf';
import { bringIntoView } from './support/navigate';
import { waitForHydration } from './support/page';
import { expect, ONCE, PHONE, test } from './support/test';

/** Milliseconds within which the items of a filtered list are in their places. */
const LONGEST = 300;

interface Start {
  title: string;
  /** Where it is drawn when its movement starts, in the list. */
  top: number;
  left: number;
}

/** Presses a category; returns the items that move, in the first frame, and the longest duration. */
async function filter(page: Page, index: number): Promise<{ starts: Start[]; longest: number }> {
  return page.evaluate(async (at) => {
    const list = document.querySelector('[data-testid="project-list"]');
    const buttons = document.querySelectorAll<HTMLElement>('[data-testid="category-filter"] button');
    if (!list) throw new Error('no list');
    const running = () =>
      list.getAnimations({ subtree: true }).filter(({ id, effect }) => {
        const isItem = effect instanceof KeyframeEffect && effect.target?.parentElement === list;
        return id === '' && isItem;
      });
    buttons[at]?.click();
    for (let frame = 0; running().length === 0 && frame < 600; frame += 1)
      await new Promise(requestAnimationFrame);
    const moving = running();
    const origin = list.getBoundingClientRect();
    const starts = moving.map((animation) => {
      animation.pause();
      animation.currentTime = 0;
      const item = (animation.effect as KeyframeEffect).target as HTMLElement;
      const { left, top } = item.getBoundingClientRect();
      return {
        title: item.querySelector('h3')?.textContent ?? '',
        left: Math.round(left - origin.left),
        top: Math.round(top - origin.top),
      };
    });
    const longest = Math.max(0, ...moving.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    for (const animation of moving) animation.finish();
    return { starts, longest };
  }, index);
}

const placesOf = (page: Page): Promise<Start[]> =>
  page.getByTestId('project-list').evaluate((list) => {
    const origin = list.getBoundingClientRect();
    return [...list.children].map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return {
        title: item.querySelector('h3')?.textContent ?? '',
        left: Math.round(left - origin.left),
        top: Math.round(top - origin.top),
      };
    });
  });

async function openList(page: Page): Promise<void> {
  await page.goto('/ja/projects');
  await page.getByTestId('loading').waitFor({ state: 'detached' });
  const buttons = page.getByTestId('category-filter').getByRole('button');
  await waitForHydration(buttons.last());
  await bringIntoView(buttons.last());
}

test('choosing a category moves the items that stay from their old places [lists.filter-moves]', async ({
  page,
}) => {
  await openList(page);
  const before = await placesOf(page);
  const { starts, longest } = await filter(page, 2);
  expect(starts.length).toBeGreaterThan(0);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(LONGEST);
  const after = await placesOf(page);
  // Of another size, an item unrolls in its new place.
  const near = ({ title, left, top }: Start) => ({
    title,
    left: expect.closeTo(left, -0.5) as unknown,
    top: expect.closeTo(top, -0.5) as unknown,
  });
  for (const start of starts) expect([...before, ...after]).toContainEqual(near(start));
  expect(after.length).toBeLessThan(before.length);
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('they are there at once [lists.filter-moves] [motion.reduced]', ONCE, async ({ page }) => {
    await openList(page);
    const count = (await placesOf(page)).length;
    const buttons = page.getByTestId('category-filter').getByRole('button');
    await buttons.nth(2).click();
    await expect.poll(async () => (await placesOf(page)).length).toBeLessThan(count);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test(
  'the filter of a phone is on the lower edge of the window, below the heading; chosen far below, a category shows its list from the heading [lists.filter-in-reach]',
  PHONE,
  async ({ page }) => {
    await openList(page);
    const bar = page.locator('form').filter({ has: page.getByTestId('category-filter') });
    const heading = page.locator('#list').getByRole('heading').first();
    await heading.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    expect((await boxOf(heading)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
    await page.getByTestId('project-list').getByRole('listitem').nth(9).scrollIntoViewIfNeeded();
    await expect(heading).not.toBeInViewport();
    expect(await bar.evaluate((form) => Math.round(innerHeight - form.getBoundingClientRect().bottom))).toBe(
      0,
    );
    await page.getByTestId('category-filter').getByRole('button').nth(2).click();
    await expect(heading).toBeInViewport();
  },
);
