/**
 * Runs in the page: what of it is drawn incompletely although two thirds of it are in the window, or it is far below. A heading
 * rises within a sixth of the window (rule: motion.arrivals).
 */
export const findIncomplete = (): string[] =>
  [...document.querySelectorAll('[data-status], h2')]
    .filter((element) => {
      // The slider of a comparison clips one of its pictures.
      if (element.closest('[data-slider="true"]')) return false;
      const { top, height } = element.getBoundingClientRect();
      // A heading that has not arrived is drawn up to its height lower.
      const [needed, ahead] =
        element.tagName === 'H2'
          ? [Math.max(height, innerHeight / 6), height * 3.2]
          : [(height * 2) / 3, height / 2];
      // Engines round the positions of a timeline to whole pixels.
      return height > 0 && top >= 0 && (innerHeight - top > needed + 2 || top - innerHeight > ahead + 2);
    })
    .filter((element) => {
      const { clipPath, transform } = getComputedStyle(element);
      return !['none', 'inset(50%)'].includes(clipPath) || transform !== 'none';
    })
    .map((element) => `${element.tagName} ${element.className}`);
