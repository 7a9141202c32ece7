/** The largest picture of a page is the first thing that it loads. */
import type { Page } from '@playwright/test';
import { expect } from './test';

interface LargestPicture {
  isLazy: boolean;
  /** Fonts and scripts that were requested before it. */
  earlier: string[];
}

/** In the page: its largest paint, undefined if that is a text or a drawing. */
async function readLargestPicture(): Promise<LargestPicture | undefined> {
  const inWindow = [...document.images].filter((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inWindow.map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const [largest] = await new Promise<(PerformanceEntry & { element: Element | null })[]>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().slice(-1) as never)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  if (!(largest?.element instanceof HTMLImageElement)) return undefined;
  // A moving picture lies over its still, which is the one that should be early.
  const still = largest.element.closest('[data-status]')?.querySelector('img') ?? largest.element;
  const resources = performance.getEntriesByType('resource');
  const own = resources.find(({ name }) => name === still.currentSrc)?.startTime ?? 0;
  return {
    isLazy: still.loading === 'lazy',
    earlier: resources
      .filter(({ name, startTime }) => startTime < own && /\.(?:js|woff2)$/.test(name))
      .map(({ name }) => name),
  };
}

/** Checks the largest paint so far, at the top of the page; returns whether it is a picture. */
export async function expectLargestAtOnce(page: Page): Promise<boolean> {
  const picture = await page.evaluate(readLargestPicture);
  expect.soft(picture ?? { isLazy: false, earlier: [] }).toEqual({ isLazy: false, earlier: [] });
  return picture !== undefined;
}
