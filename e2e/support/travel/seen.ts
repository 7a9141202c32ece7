import type { BrowserContext, Page } from '@playwright/test';
import { onThisMachine } from '../limits';

/** What a visitor sees of an idle page, as far as it can be compared. */
export interface Seen {
  address: string;
  language: string;
  scrollY: number;
  /** Title, canonical address, description and what else the head says of the page. */
  head: string[];
  /** The page's elements with their attributes and texts, a line each. */
  lines: string[];
}

declare global {
  interface Window {
    readSeen: () => Seen;
    differencesOf: (expected: Seen, found: Seen) => string[];
    /** What was seen of each moment of the visit. */
    remembered: Record<string, Seen>;
  }
}

/** Runs in the page. */
function read(): Seen {
  // What does not belong to a moment, or is different in each render: pictures that load, ids, inline drawing, focus and
  // the shapes that it has raised.
  const VOLATILE =
    /^(?:style|tabindex|id|for|aria-controls|aria-labelledby|data-status|data-ready|data-transition|data-up)$/;
  const lines: string[] = [];
  const note = (node: Node, depth: number): void => {
    if (node instanceof Text) {
      const text = node.data.trim();
      if (text) lines.push(`${' '.repeat(depth)}${text}`);
      return;
    }
    if (!(node instanceof Element)) return;
    // What a cover does under the pointer is not of a moment.
    if (node.classList.contains('act')) return;
    // A playing loop, over its still frame.
    if (node.parentElement?.hasAttribute('data-resting') && node.previousElementSibling) return;
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

/** Where two readings differ, in words; empty if nowhere. Runs in the page. */
function differences(expected: Seen, found: Seen): string[] {
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

/** Lets a page remember and compare what is seen of it; call before the first `goto`. */
export async function rememberMoments(context: BrowserContext): Promise<void> {
  const parts = { readSeen: read, differencesOf: differences, remembered: {} };
  for (const [name, part] of Object.entries(parts)) {
    const code = typeof part === 'function' ? String(part) : JSON.stringify(part);
    await context.addInitScript({ content: `window.${name} = ${code};` });
  }
}

export const remember = (page: Page, name: string): Promise<void> =>
  page.evaluate((key) => void (window.remembered[key] = window.readSeen()), name);

/** Waits until a remembered moment is shown again; returns what differs if it is not. */
export async function differencesFrom(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    async ({ key, patience }) => {
      const limit = performance.now() + patience;
      const expected = window.remembered[key];
      if (!expected) throw new Error(`${key} was never seen`);
      let found: string[];
      do {
        await new Promise(requestAnimationFrame);
        found = window.differencesOf(expected, window.readSeen());
      } while (found.length > 0 && performance.now() < limit);
      return found;
    },
    { key: name, patience: onThisMachine(5_000) },
  );
}
