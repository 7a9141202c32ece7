/** Records the hero inside the page, frame by frame. */
import type { Page } from '@playwright/test';

/** One frame. Lengths in CSS pixels, the time in milliseconds from navigation. */
export interface HeroFrame {
  at: number;
  /** The visible box of the hero, after clipping. */
  height: number;
  /** How far below its final position the title is. */
  titleShift: number;
  /** Top of what follows the hero, from the document's top. */
  below: number;
}

declare global {
  interface Window {
    heroFrames?: HeroFrame[];
    /** When `loadComplete` fired. */
    heroOpensAt?: number;
  }
}

/** Starts before the page's own scripts; call before `goto`. */
export async function recordHero(page: Page): Promise<void> {
  await page.addInitScript(startRecord);
}

/** The frames before `loadComplete`, and those after it. */
export async function readHero(
  page: Page,
): Promise<{ covered: HeroFrame[]; opening: HeroFrame[]; from: number }> {
  const { frames, from } = await page.evaluate(() => ({
    frames: window.heroFrames ?? [],
    from: window.heroOpensAt ?? NaN,
  }));
  return {
    covered: frames.filter(({ at }) => at < from),
    opening: frames.filter(({ at }) => at >= from),
    from,
  };
}

function startRecord(): void {
  const frames: HeroFrame[] = [];
  window.heroFrames = frames;
  window.addEventListener('loadComplete', () => (window.heroOpensAt = performance.now()));

  function clippedBelow(element: Element): number {
    const [, insets] = /^inset\((.*)\)$/.exec(getComputedStyle(element).clipPath) ?? [];
    const [top, , bottom] = insets?.split(' ') ?? [];
    return parseFloat(bottom ?? top ?? '0');
  }

  function frame(): void {
    const hero = document.querySelector('[data-testid="hero"]');
    const title = document.querySelector('[data-testid="hero-title"]');
    const below = hero?.parentElement?.nextElementSibling;
    if (hero && title && below) {
      frames.push({
        at: performance.now(),
        height: hero.getBoundingClientRect().height - clippedBelow(hero),
        titleShift: new DOMMatrix(getComputedStyle(title).transform).f,
        below: below.getBoundingClientRect().top + window.scrollY,
      });
    }
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}
