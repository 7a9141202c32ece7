/** Records every layout shift of one visit inside the page. */
import { expect, type Page } from '@playwright/test';
import { FONTS, holdFiles, openPage, waitForFonts } from './page';

/** Without the fallback system fonts, lines break elsewhere until the web fonts load. Set by `npm run test:all`. */
export const HAS_SYSTEM_FONTS = !process.env['FONTS_MISSING'];

/** An invisible shift: a two-hundredth of what counts as good. */
export const MAX_SHIFT = 0.0005;

/** @param moved what did, for the message of a failure */
export function expectNoShift(
  sum: number | undefined,
  moved: readonly string[] = [],
  most = MAX_SHIFT,
): void {
  if (HAS_SYSTEM_FONTS) expect(sum, moved.join('\n')).toBeLessThan(most);
}

export interface ShiftRecord {
  /** The sum of all shifts not caused by recent input. */
  sum: number;
  /** What moved, from where to where. */
  moved: string[];
  /** When the loading screen left the document; NaN until then. */
  leftAt: number;
}

declare global {
  interface Window {
    shiftRecord?: ShiftRecord;
  }
}

/**
 * A first visit whose web fonts arrive after the loading screen has gone, the latest that a visitor can see. Waits a
 * second after that, then scrolls down and up so that everything was on screen once (from the mark `scrolled` on).
 * Returns the shifts since the page started.
 */
export async function recordShifts(page: Page, path: string): Promise<ShiftRecord> {
  await page.addInitScript(startRecord);
  const releaseFonts = await holdFiles(page, FONTS);
  await openPage(page, path, { waitUntil: 'domcontentloaded' });
  releaseFonts();
  await waitForFonts(page);
  await page.waitForFunction(() => performance.now() > (window.shiftRecord?.leftAt ?? NaN) + 1_000);
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const { documentElement: root } = document;
    async function scrollTo(top: number): Promise<void> {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    performance.mark('scrolled');
    for (let top = 0; top < root.scrollHeight - window.innerHeight; top += window.innerHeight / 2) {
      await scrollTo(top);
    }
    await scrollTo(root.scrollHeight);
    // Text that appears on scrolling may need further faces.
    await document.fonts.ready;
    await scrollTo(0);
    if (!window.shiftRecord) throw new Error('nothing was recorded');
    return window.shiftRecord;
  });
}

/** For `page.addInitScript`. */
export function startRecord(): void {
  const record: ShiftRecord = { sum: 0, moved: [], leftAt: NaN };
  window.shiftRecord = record;

  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const edges = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  function describe({ node, previousRect, currentRect }: Source): string {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName} "${element?.textContent?.slice(0, 30)}": ${edges(previousRect)} → ${edges(currentRect)}`;
  }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      record.sum += shift.value;
      record.moved.push(
        ...shift.sources.map(
          (source) => `${shift.value.toFixed(4)} at ${Math.round(shift.startTime)}: ${describe(source)}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let seen = false;
  new MutationObserver((_, observer) => {
    const shown = document.querySelector('[data-testid="loading"]') !== null;
    seen ||= shown;
    if (!seen || shown) return;
    record.leftAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
}
