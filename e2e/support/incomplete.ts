/**
 * Runs in the page: what of it is drawn incompletely although two thirds of it are in the window. A heading rises within a
 * sixth of the window (rule: motion.arrivals).
 */
export const findIncomplete = (): string[] =>
  [...document.querySelectorAll('[data-status], h2')]
    .filter((element) => {
      const { top, height } = element.getBoundingClientRect();
      const needed = element.tagName === 'H2' ? Math.max(height, innerHeight / 6) : (height * 2) / 3;
      return height > 0 && top >= 0 && innerHeight - top > needed;
    })
    .filter((element) => {
      const { clipPath, transform } = getComputedStyle(element);
      return !['none', 'inset(50%)'].includes(clipPath) || transform !== 'none';
    })
    .map((element) => `${element.tagName} ${element.className}`);
