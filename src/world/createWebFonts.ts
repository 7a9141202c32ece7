/**
 * Loads web fonts with exactly the characters of the page's text: those on screen first, then the others, later those of
 * added texts. The files of a step are shown together, since each step lays out the page again (docs/decisions/004).
 */
import {
  codePointsOf,
  divideCodes,
  FONT_FAMILY,
  FONT_WEIGHTS,
  fontAddress,
  unicodeRange,
} from '../lib/address/fontAddress';
import { nextTask } from '../lib/engine/nextTask';

/** In one file for all pages, which a browser keeps: ASCII and the punctuation around it. */
const BASIC = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at),
  ...[0xa0, 0xa9, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2192],
];

function openFace(codes: readonly number[]): FontFace {
  return new FontFace(FONT_FAMILY, `url(${fontAddress(codes)})`, {
    weight: `${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max}`,
    unicodeRange: unicodeRange(codes),
    display: 'swap',
  });
}

/** The text of what is in the window, at least in part. What is not is not laid out for it. */
function textOnScreen(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) return '';
  const texts = [...element.childNodes].map((node) => {
    if (node instanceof Element) return textOnScreen(node);
    return node instanceof Text ? node.data : '';
  });
  return texts.join('');
}

/** The text of added nodes. */
function addedText(records: readonly MutationRecord[]): string {
  const nodes = records.flatMap(({ type, target, addedNodes }) =>
    type === 'characterData' ? [target] : [...addedNodes],
  );
  return nodes.map(({ textContent }) => textContent).join('');
}

export function createWebFonts(document: Document, root: Element) {
  /** Code points for which a file has been requested. */
  const known = new Set<number>();

  /** Resolves to `undefined` if it fails: the next text that needs it requests it again (rule: failure.forgotten). */
  async function load(codes: readonly number[]): Promise<FontFace | undefined> {
    for (const code of codes) known.add(code);
    try {
      return await openFace(codes).load();
    } catch {
      for (const code of codes) known.delete(code);
      return undefined;
    }
  }

  /** Resolves once the text is drawn. */
  async function drawText(text: string): Promise<void> {
    const left = codePointsOf(text);
    for (const code of known) left.delete(code);
    const files = BASIC.some((code) => left.has(code)) ? [BASIC] : [];
    for (const code of BASIC) left.delete(code);
    const faces = await Promise.all([...files, ...divideCodes(left)].map(load));
    const loaded = faces.flatMap((face) => face ?? []);
    for (const face of loaded) document.fonts.add(face);
    if (loaded.length === 0) return;
    // What is visible is laid out in this task, the rest in one of its own.
    document.body.getBoundingClientRect();
    await nextTask();
  }

  new MutationObserver((records) => {
    // The frame with the added text comes first.
    void nextTask().then(() => drawText(addedText(records)));
  }).observe(root, { childList: true, characterData: true, subtree: true });

  return {
    /** Draws the text of the page. Resolves once its fonts have loaded or failed. */
    async draw(): Promise<void> {
      await drawText(textOnScreen(root));
      await drawText(root.textContent ?? '');
    },
  };
}
