/** The largest picture of a page is the first thing that it loads. */
import type { Page } from '@playwright/test';
import { nextFrames } from './page';
import { expect } from './test';

interface LargestPicture {
  isLazy: boolean;
  /** Fonts and scripts that were requested before it. */
  earlier: string[];
}

/** In the page: resolves once the pictures in its window are decoded. */
async function decodePictures(): Promise<void> {
  const inWindow = [...document.images].filter((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inWindow.map((image) => image.decode().catch(() => undefined)));
}

/** In the page: its largest paint before the test scrolled, undefined if that is a text or a drawing. */
async function readLargestPicture(): Promise<LargestPicture | undefined> {
  const paints = await new Promise<(PerformanceEntry & { element: Element | null })[]>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries() as never)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  const scrolled = performance.getEntriesByName('scrolled')[0]?.startTime ?? Infinity;
  const { element } = paints.findLast(({ startTime }) => startTime < scrolled) ?? {};
  if (!(element instanceof HTMLImageElement)) return undefined;
  const areaOf = (image: Element) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    return Math.max(0, width) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  };
  // Of a row of equal cards any may be painted first, and a moving picture lies over its still: the first one should be early.
  const first = [...document.images].find((image) => areaOf(image) > 0.98 * areaOf(element)) ?? element;
  const resources = performance.getEntriesByType('resource');
  const own = resources.find(({ name }) => name === first.currentSrc)?.startTime ?? 0;
  return {
    isLazy: first.loading === 'lazy',
    earlier: resources
      .filter(({ name, startTime }) => startTime < own && /\.(?:js|woff2)$/.test(name))
      .map(({ name }) => name),
  };
}

/** Checks the largest paint so far, at the top of the page; returns whether it is a picture. */
export async function expectLargestAtOnce(page: Page): Promise<boolean> {
  await page.evaluate(decodePictures);
  await nextFrames(page);
  const picture = await page.evaluate(readLargestPicture);
  expect.soft(picture ?? { isLazy: false, earlier: [] }).toEqual({ isLazy: false, earlier: [] });
  return picture !== undefined;
}
