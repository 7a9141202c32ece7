import type { Page } from '@playwright/test';
import { expect } from './test';

/** Where the twelve columns start at a width; calculated independently of the style sheet under test. */
function columnsOf(width: number): number[] {
  const margin = Math.min(80, Math.max(20, width * 0.05));
  const start = Math.max(margin, (width - 1440) / 2 + margin);
  const column = (width - 2 * start - 11 * 24) / 12;
  return Array.from({ length: 12 }, (_, index) => start + index * (column + 24));
}

interface Edge {
  what: string;
  left: number;
}

/** Rendered left edges of each heading, picture and neighbour title, and of the first element of each section. */
function edgesOf(): { pieces: Edge[]; sections: Edge[] } {
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden');
  const leftOf = (element: Element): number => {
    const lefts: number[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('svg') || !isDrawn(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, width } of range.getClientRects()) if (width > 0) lefts.push(left);
    }
    for (const drawing of element.querySelectorAll('svg, img'))
      if (isDrawn(drawing)) lefts.push(drawing.getBoundingClientRect().left);
    return lefts.length > 0 ? Math.min(...lefts) : element.getBoundingClientRect().left;
  };
  const measure = (selector: string, left: (element: Element) => number) =>
    [...document.querySelectorAll(selector)].filter(isDrawn).map((element) => ({
      what: `${element.tagName} "${element.textContent.trim().slice(0, 30)}"`,
      left: left(element),
    }));
  return {
    pieces: [
      ...measure('main :is(h1, h2, h3, h4, nav > a), footer h2', leftOf),
      ...measure('main [data-status], main footer', (element) => element.getBoundingClientRect().left),
    ],
    sections: measure('main section, main nav, [data-testid="header"], footer:not(main footer)', leftOf),
  };
}

/** Headings, pictures and sections start on the columns of the grid. */
export async function expectOnColumns(page: Page, width: number): Promise<void> {
  const columns = columnsOf(width);
  const isOff = ({ left }: Edge) => !columns.some((column) => Math.abs(column - left) <= 1.5);
  const { pieces, sections } = await page.evaluate(edgesOf);
  expect(pieces.length).toBeGreaterThan(1);
  expect(sections.length).toBeGreaterThan(1);
  expect.soft([...pieces, ...sections].filter(isOff), `beside the columns at ${width} px`).toEqual([]);
}
