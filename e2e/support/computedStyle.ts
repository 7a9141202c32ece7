import type { Locator, Page } from '@playwright/test';

/** How much wider the page is than its window. Scrolls to the end first, so that every part is laid out. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/** WCAG contrast of two computed colours. */
export function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A computed property of an element, or of its `pseudo`. */
export function styleOf(locator: Locator, property: string, pseudo?: string): Promise<string> {
  return locator.evaluate(
    (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );
}
