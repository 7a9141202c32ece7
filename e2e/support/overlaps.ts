import type { Page } from '@playwright/test';

/** Line boxes are taller than their glyphs; a smaller overlap is not visible. */
const PIXELS = 3;

/**
 * Overlaps of page text with a drawing, a picture or another block's text, one line each. Sections far below are laid
 * out first: their text would otherwise overlap what follows them.
 */
export function overlapsOf(page: Page): Promise<string[]> {
  return page.evaluate((pixels) => {
    /** Only screen readers get it: it is clipped to nothing. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    /** The bar of a phone, over what is scrolled, has a background of its own. */
    const isInBar = (element: Element) => {
      const form = element.closest('form');
      return form !== null && getComputedStyle(form).position === 'sticky';
    };
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      !isInBar(element) &&
      !isClipped(element);
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > pixels &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > pixels;

    /** Where it draws something: it may leave a part of its box empty, and shapes may leave the box. */
    const boxesOf = (drawing: Element): DOMRect[] => {
      const box = drawing.getBoundingClientRect();
      const shapes = [...drawing.querySelectorAll('path, circle')].map((shape) =>
        shape.getBoundingClientRect(),
      );
      const isCut = getComputedStyle(drawing).overflow !== 'visible';
      return shapes.length === 0 ? [box] : shapes.filter((shape) => !isCut || meet(shape, box));
    };

    const later = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    for (const { style } of later) style.contentVisibility = 'visible';

    const texts: { block: Element; box: DOMRect; words: string }[] = [];
    for (const place of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const words = walker.currentNode.textContent?.trim() ?? '';
        if (!parent || !words || parent.closest('svg') || !isDrawn(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const block = parent.closest('p, h1, h2, h3, li, button, label, div, td, th') ?? parent;
        for (const box of range.getClientRects()) texts.push({ block, box, words: words.slice(0, 30) });
      }
    }
    const drawings = [...document.querySelectorAll('main :is(svg, img, video), footer :is(svg, img)')]
      .filter(isDrawn)
      .flatMap((drawing) => boxesOf(drawing).map((box) => ({ drawing, box })));
    const found = texts.flatMap(({ block, box, words }) => [
      ...drawings
        .filter((other) => meet(box, other.box))
        .map(({ drawing }) => `"${words}" and ${drawing.outerHTML.slice(0, 120)}`),
      ...texts
        .filter((other) => other.block !== block && meet(box, other.box))
        .filter((other) => !other.block.contains(block) && !block.contains(other.block))
        .map((other) => `"${words}" and "${other.words}"`),
    ]);
    for (const { style } of later) style.contentVisibility = '';
    return [...new Set(found)].slice(0, 8);
  }, PIXELS);
}
