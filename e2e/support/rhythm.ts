import type { Page } from '@playwright/test';
import { expect } from './test';

/** An empty strip across the page, from the lowest edge above it to the highest below it. */
interface Band {
  top: number;
  height: number;
  between: string;
  /** It is inside a ground, at one of its edges. */
  inGround: boolean;
}

/** The empty bands of the page, with the distances that the style sheet names. */
export function readBands(): { bands: Band[]; section: number; ground: number; opening: number } {
  for (const later of document.querySelectorAll<HTMLElement>('.later'))
    later.style.contentVisibility = 'visible';
  // In its place, wherever in the window it stays.
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  const lengthOf = (token: string) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.cssText = `position: absolute; width: var(${token})`;
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [inert]');
  const blockOf = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display === 'inline'
      ? blockOf(element.parentElement)
      : element;

  const pieces: {
    top: number;
    bottom: number;
    what: string;
    body: Element | null;
    edge?: 'start' | 'end';
  }[] = [];
  const add = (element: Element, top: number, bottom: number, edge?: 'start' | 'end') => {
    const words = element.textContent.trim().slice(0, 24);
    const body = element.closest('main > article, [data-page="not-found"]');
    const what = `${element.tagName.toLowerCase()}${words && !edge ? ` "${words}"` : ''}${edge ?? ''}`;
    pieces.push({ top: top + scrollY, bottom: bottom + scrollY, what, body, ...(edge && { edge }) });
  };
  for (const place of document.querySelectorAll('main, #root footer:not(main footer)')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: words } = walker.currentNode;
      if (!parent || !words?.trim() || parent.closest('svg') || !isDrawn(parent)) continue;
      const block = blockOf(parent);
      const { top, bottom } = block.getBoundingClientRect();
      add(block, top, bottom);
    }
    for (const element of [place, ...place.querySelectorAll('*')]) {
      if (!isDrawn(element)) continue;
      // An icon has the size of its control.
      const shown = element.matches('svg') ? (element.closest('ul a, button') ?? element) : element;
      const { top, bottom, width, height } = shown.getBoundingClientRect();
      // The hero has the height that the specification gives it.
      const isPiece = element.matches(
        'svg, img, form, input, video, iframe, [data-status], [data-testid="hero"]',
      );
      if (isPiece && !element.parentElement?.closest('svg') && height > 0) add(element, top, bottom);
      if (element.closest('[data-testid="hero"]')) continue;
      const own = getComputedStyle(element);
      const before = getComputedStyle(element, '::before');
      const paper = getComputedStyle(document.body).backgroundColor;
      const isGround = ({ backgroundColor }: CSSStyleDeclaration) =>
        backgroundColor !== paper && !/^rgba\(0, 0, 0, 0\)$|^transparent$/.test(backgroundColor);
      const bleeds = before.position === 'absolute' && isGround(before) && height > 300;
      if ((isGround(own) && width >= innerWidth - 1) || bleeds) {
        add(element, top, top, 'start');
        add(element, bottom, bottom, 'end');
      } else if (width > 0.8 * innerWidth) {
        if (parseFloat(own.borderTopWidth) > 0) add(element, top, top);
        if (parseFloat(own.borderBottomWidth) > 0) add(element, bottom, bottom);
      }
    }
  }
  pieces.sort((one, other) => one.top - other.top || one.bottom - other.bottom);
  const bands: Band[] = [];
  let lowest = pieces[0];
  for (const piece of pieces.slice(1)) {
    // Inside an article distances are parts of its type; the 404 page fills the window of a phone.
    const isInBody = lowest?.body && lowest.body === piece.body;
    if (lowest && !isInBody && piece.top - lowest.bottom > 8) {
      const inGround = lowest.edge === 'start' || piece.edge === 'end';
      bands.push({
        top: lowest.bottom,
        height: piece.top - lowest.bottom,
        between: `${lowest.what} / ${piece.what}`,
        inGround,
      });
    }
    if (!lowest || piece.bottom >= lowest.bottom) lowest = piece;
  }
  return {
    bands,
    section: lengthOf('--section-gap'),
    ground: lengthOf('--ground-gap'),
    opening: lengthOf('--opening-gap'),
  };
}

/** A phone's search and its 404 page are screens of their own: a title, or shapes, on the lower edge. */
const FILLS_THE_SCREEN = [/^divstart \/ h1/, /^a ".+" \/ svg$/];

/**
 * Sections are one distance apart, and one from the edge of a ground that they have to themselves. Smaller bands are
 * inside a section: at most as high as that below an opening, or between two rows of cards on a phone.
 */
export async function expectRhythm(page: Page, width: number): Promise<void> {
  const { bands, section, ground, opening } = await page.evaluate(readBands);
  const large = bands.filter(
    ({ height, between }) => height > opening + 16 && !FILLS_THE_SCREEN.some((part) => part.test(between)),
  );
  const off = large.filter(({ height, inGround }) => Math.abs(height - (inGround ? ground : section)) > 1);
  expect(large.length).toBeGreaterThan(0);
  expect.soft(off, `sections at ${width} px: ${section} px apart, ${ground} px in a ground`).toEqual([]);
}
