import type { Locator } from '@playwright/test';

/** Where an element is drawn in the window, with its far edges too. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
