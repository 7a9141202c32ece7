/** The language switch turns the letters of the title. */
import type { Page } from '@playwright/test';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

interface Turn {
  /** The copies that turn, in order. */
  letters: string;
  /** By how far the last copy is from the end of the title's last line, in pixels. */
  off: number;
  /** In which the title is drawn meanwhile. */
  fill: string;
}

/** Switches to Korean in place; resolves with what turns, or undefined if nothing does within a second. */
function switchLanguage(page: Page): Promise<Turn | undefined> {
  return page.evaluate(async () => {
    const copied = new Promise<Turn | undefined>((resolve) => {
      new MutationObserver(() => {
        const layer = document.querySelector('[data-letters]');
        const title = document.querySelector('h1');
        if (!layer || !title) return;
        for (const animation of layer.getAnimations({ subtree: true })) animation.currentTime = 5_000;
        const copies = [...layer.children].map((copy) => copy.getBoundingClientRect());
        const range = document.createRange();
        range.selectNodeContents(title.lastElementChild ?? title);
        const [line, last] = [range.getBoundingClientRect(), copies.at(-1) ?? new DOMRect()];
        const off = Math.max(
          ...(['top', 'bottom', 'right'] as const).map((side) => Math.abs(line[side] - last[side])),
        );
        const fill = getComputedStyle(title).webkitTextFillColor;
        resolve({ letters: layer.textContent, off, fill });
      }).observe(document.body, { childList: true });
      setTimeout(() => resolve(undefined), 1_000);
    });
    document.querySelector<HTMLElement>('a[hreflang="ko"]')?.click();
    return copied;
  });
}

test('each letter turns in its place, and then the title stands alone [language.title-turns]', async ({
  page,
}) => {
  await page.goto('/ja/team');
  await page.getByTestId('loading').waitFor({ state: 'detached' });
  const turn = await switchLanguage(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  expect(turn?.letters).toBe((await title.innerText()).replace(/\s/g, ''));
  expect(turn?.off).toBeLessThan(1);
  expect(turn?.fill).toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('[data-letters]')).toHaveCount(0);
  await expect(title).not.toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('it stands at once [language.title-turns] [motion.reduced]', ONCE, async ({ page }) => {
    await openPage(page, '/ja/team');
    expect(await switchLanguage(page)).toBeUndefined();
    await expect(page).toHaveURL('/ko/team');
  });
});
