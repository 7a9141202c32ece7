/** What is painted of home under its loading screen. */
import type { Page } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { readRecord, recordLoading, type LoadingRecord } from './support/loadingRecord';
import { FONTS, holdFiles, openPage } from './support/page';
import { expectNoShift, HAS_SYSTEM_FONTS } from './support/shiftRecord';
import { expect, ONCE, onceUnlessFirst, test } from './support/test';

/** A first load from its start until the hero is open and playing. */
async function loadHome(page: Page, path: string): Promise<LoadingRecord> {
  await recordLoading(page);
  await openPage(page, path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  await expect(page.getByTestId('hero')).toHaveCSS('clip-path', 'none');
  await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(2);
  return readRecord(page);
}

for (const locale of LOCALES) {
  test(
    `${locale}: the loading screen covers the rendered page, without a layout shift and without calls`,
    onceUnlessFirst(locale),
    async ({ page, isMobile }) => {
      await holdFiles(page, FONTS);
      const contentCalls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/collections/')) contentCalls.push(request.url());
      });
      const record = await loadHome(page, `/${locale}`);
      const completed = record.moments.filter(({ complete }) => complete);
      expect(completed).toHaveLength(1);
      // Without a Korean system font, its few narrow boxes are smaller than the counter's zero.
      if (locale !== 'ko' || HAS_SYSTEM_FONTS)
        expect(record.largest.inPage, record.largest.element).toBe(true);
      expect(record.largest.at).toBeLessThan(completed[0]?.at ?? 0);
      expectNoShift(record.layoutShift, record.shifted);
      expect(contentCalls).toEqual([]);
      if (isMobile || locale !== LOCALES[0]) return;
      // The screen is not what counts: without it the largest paint is the same.
      await page.addInitScript(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('[data-testid="loading"] { display: none }');
        document.adoptedStyleSheets.push(style);
      });
      const bare = await loadHome(page, `/${locale}`);
      expect(record.largest.element).toBe(bare.largest.element);
    },
  );
}

test(
  'the number is gone before the page becomes visible through the screen [loading.number-leaves-first]',
  ONCE,
  async ({ page }) => {
    await page.goto('/ja');
    // Steps through the fades, however few frames a busy machine draws of them.
    const frames = await page.evaluate(async () => {
      const screen = document.querySelector<HTMLElement>('[data-testid="loading"]');
      const number = screen?.querySelector('svg');
      if (!screen || !number) throw new Error('no number');
      await new Promise<void>((leaves) => {
        new MutationObserver(() => screen.dataset.phase === 'leaving' && leaves()).observe(screen, {
          attributeFilter: ['data-phase'],
        });
      });
      const seen = () => {
        const [, , below = ''] = getComputedStyle(number).clipPath.match(/-?[\d.]+%/g) ?? [];
        return [Number(getComputedStyle(screen).opacity), parseFloat(below) < 100];
      };
      seen();
      const fades = [screen, number].flatMap((element) => element.getAnimations());
      return Array.from({ length: 20 }, (_, step) => {
        for (const fade of fades) {
          fade.pause();
          fade.currentTime = step * 40;
        }
        return seen();
      });
    });
    expect(frames[0]).toEqual([1, true]);
    const seenThrough = frames.filter(([screen = 1]) => Number(screen) < 0.9);
    expect(seenThrough.length).toBeGreaterThan(3);
    expect(seenThrough.filter(([, isNumberSeen]) => isNumberSeen)).toEqual([]);
  },
);
