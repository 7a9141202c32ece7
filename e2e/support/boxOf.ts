import type { Locator } from '@playwright/test';

/** The bounding box of an element, with its right and bottom edges. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
