/** The team page: what arrives while it is scrolled, the tiles of 500 and the disciplines. */
import type { Page } from '@playwright/test';
import { DISCIPLINES, disciplines, fiveHundred, FIVE_HUNDRED_SIZE } from '../src/lib/shapes/fiveHundred';
import { boxOf } from './support/boxOf';
import { styleOf } from './support/computedStyle';
import { messagesOf } from './support/messages';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

const number = (page: Page) => page.getByTestId('five-hundred');

interface Arrival {
  what: string;
  /** The share of what arrives that is in the window, and of its way that it has gone. */
  seen: number;
  gone: number;
}

/** The team page's own animations of scroll timelines, as they are at a place of the page. */
function arrivals(page: Page, top: number): Promise<Arrival[]> {
  return page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.getAnimations().flatMap(({ timeline, effect }) => {
      const subject = (timeline as { subject?: Element } | null)?.subject;
      if (!subject || subject.matches('h2, [data-status]') || !(effect instanceof KeyframeEffect)) return [];
      const { top, bottom, height } = subject.getBoundingClientRect();
      const inside = Math.min(bottom, innerHeight) - Math.max(top, 0);
      // What has not begun or is over has no progress; these begin before they are seen.
      const gone = effect.getComputedTiming().progress ?? (inside > 0 ? 1 : 0);
      return [{ what: `${effect.target?.tagName}`, seen: Math.max(0, inside) / height, gone }];
    });
  }, top);
}

test('what arrives is complete once 60 % of it are seen, and moves before [team.complete-when-seen] [team.tiles-assemble]', async ({
  page,
}) => {
  await openMoving(page, '/ja/team');
  await waitForHydration(number(page));
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const seen: Arrival[] = [];
  for (let top = 0; top < length; top += 100) seen.push(...(await arrivals(page, top)));
  expect(seen.filter(({ gone }) => gone > 0.1 && gone < 0.9).length).toBeGreaterThan(10);
  expect(seen.filter(({ seen, gone }) => seen >= 0.6 && gone < 1)).toEqual([]);
});

test.describe('without motion', () => {
  test.use({ still: true });

  test('nothing of the page depends on scrolling [team.tiles-assemble]', ONCE, async ({ page }) => {
    await openPage(page, '/ja/team');
    await waitForHydration(number(page));
    expect(await arrivals(page, 0)).toEqual([]);
    const paths = number(page).locator('path');
    await expect(paths).toHaveCount(disciplines.length);
    for (const tiles of await paths.all()) expect(await styleOf(tiles, 'transform')).toBe('none');
  });

  test('the pointer over a tile tells its discipline, the others step back [team.tile-tells]', async ({
    page,
  }) => {
    await openPage(page, '/ja/team');
    await waitForHydration(number(page));
    await number(page).evaluate((it) => {
      it.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const texts = messagesOf('ja', 'team').disciplines;
    for (const discipline of ['motion', 'writing'] as const) {
      const tile = fiveHundred().find((it) => it.discipline === discipline);
      const box = await boxOf(number(page));
      const module = Math.max(box.width, box.height) / FIVE_HUNDRED_SIZE.columns;
      const along = (Math.floor(tile?.column ?? 0) + 0.5) * module;
      const below = (Math.floor(tile?.row ?? 0) + 0.5) * module;
      // On a phone the number is turned: its columns go downwards, its rows to the left.
      if (box.height > box.width) await page.mouse.move(box.right - below, box.y + along);
      else await page.mouse.move(box.x + along, box.y + below);
      const told = page.getByTestId(/^told/).filter({ visible: true });
      await expect(told).toContainText(texts[discipline].name);
      await expect(told).toContainText(String(DISCIPLINES[discipline].count));
      const opacities = () =>
        number(page)
          .locator('path')
          .evaluateAll((paths) =>
            paths
              .filter((it) => Number(getComputedStyle(it).opacity) === 1)
              .map((it) => it.dataset['discipline']),
          );
      await expect.poll(opacities).toEqual([discipline]);
    }
  });

  test(
    'arrow keys tell one discipline after the other, from one Tab stop [team.tile-tells]',
    ONCE,
    async ({ page }) => {
      await openPage(page, '/en/team');
      const group = page.getByRole('radiogroup');
      await expect(group.getByRole('radio')).toHaveCount(disciplines.length);
      await group.getByRole('radio').first().focus();
      const texts = messagesOf('en', 'team').disciplines;
      for (const discipline of disciplines.slice(0, 3)) {
        await expect(page.getByTestId('told')).toContainText(texts[discipline].name);
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Tab');
      await expect(page.getByTestId('told')).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveJSProperty('tagName', 'SUMMARY');
    },
  );

  test('the disciplines open one at a time, and all of them on paper [team.disciplines-open]', async ({
    page,
  }) => {
    await openPage(page, '/ko/team');
    const lines = page.getByTestId('disciplines').locator('details');
    await lines.nth(2).locator('summary').click();
    await expect(lines.nth(2).locator('p')).toBeVisible();
    await lines.nth(5).locator('summary').click();
    await expect(lines.nth(5).locator('p')).toBeVisible();
    await expect(lines.nth(2).locator('p')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const texts = lines.locator('p');
    await expect(texts).toHaveCount(disciplines.length);
    for (const text of await texts.all()) {
      await expect(text).toBeVisible();
      expect((await boxOf(text)).height).toBeGreaterThan(10);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the number is a drawing, and the disciplines open [team.disciplines-open]',
    ONCE,
    async ({ page }) => {
      await page.goto('/ja/team');
      await expect(page.getByRole('radio')).toHaveCount(0);
      const line = page.getByTestId('disciplines').locator('details').first();
      await expect(line.locator('p')).toBeHidden();
      await line.locator('summary').click();
      await expect(line.locator('p')).toBeVisible();
    },
  );
});
