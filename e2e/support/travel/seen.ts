import type { Page } from '@playwright/test';

/** What a visitor sees of a page at rest, as far as it can be compared. */
export interface Seen {
  address: string;
  language: string;
  scrollY: number;
  /** Title, canonical address, description and what else the head says of the page. */
  head: string[];
  /** The page's elements with their attributes and texts, a line each. */
  lines: string[];
}

/** Runs in the page. */
function read(): Seen {
  // What does not belong to a moment, or is different in each render: pictures that load, ids, inline drawing, focus.
  const VOLATILE = /^(?:style|tabindex|id|for|aria-controls|aria-labelledby|data-status|data-ready|data-transition)$/;
  const lines: string[] = [];
  const note = (node: Node, depth: number): void => {
    if (node instanceof Text) {
      const text = node.data.trim();
      if (text) lines.push(`${' '.repeat(depth)}${text}`);
      return;
    }
    if (!(node instanceof Element)) return;
    const attributes = [...node.attributes].filter(({ name }) => !VOLATILE.test(name));
    const shown = attributes.map(({ name, value }) => ` ${name}="${value}"`).sort();
    const value = node instanceof HTMLInputElement ? ` value=${node.value}` : '';
    lines.push(`${' '.repeat(depth)}<${node.localName}${shown.join('')}${value}>`);
    for (const child of node.childNodes) note(child, depth + 1);
  };
  const root = document.getElementById('root');
  if (root) note(root, 0);
  const cursor = document.querySelector<HTMLElement>('[data-testid="cursor"]');
  if (cursor) lines.push(`cursor ${cursor.dataset['type']}`);
  const head = [
    ...document.head.querySelectorAll(
      'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]',
    ),
  ];
  return {
    address: location.pathname + location.search + location.hash,
    language: `${document.documentElement.lang} motion ${document.documentElement.dataset['motion']}`,
    scrollY: Math.round(window.scrollY),
    head: head.map((element) => element.outerHTML).sort(),
    lines,
  };
}

export const readSeen = (page: Page): Promise<Seen> => page.evaluate(read);

/** Where two readings differ, in words; empty if nowhere. */
export function differences(expected: Seen, found: Seen): string[] {
  const all: string[] = [];
  for (const key of ['address', 'language', 'scrollY'] as const) {
    if (expected[key] !== found[key]) all.push(`${key}: ${expected[key]} → ${found[key]}`);
  }
  for (const key of ['head', 'lines'] as const) {
    const [old, now] = [expected[key], found[key]];
    const at = old.findIndex((line, index) => line !== now[index]);
    if (at >= 0) all.push(`${key}: ${old[at]} → ${now[at]}`);
    else if (old.length !== now.length) all.push(`${key}: ${now[old.length]} came on top`);
  }
  return all;
}
