/**
 * Loads web fonts in one step, and only the faces that draw something. As a linked style sheet, each of a language's
 * files would lay out the whole page again. Each text would be matched against a hundred faces that draw none of it.
 */
import { nextTask } from '../../lib/engine/nextTask';
import { once } from '../../lib/once';
import { codePointsOf, parseRanges, removeRanges } from '../../lib/text/unicodeRange';

interface Face {
  style: CSSStyleDeclaration;
  unicodeRange: string;
  /** Parsed when it is first looked at: a hundred of them take 30 ms of a slow phone. */
  ranges?: ReturnType<typeof parseRanges>;
  /** Created when a text needs it. */
  font?: FontFace;
}

interface Sheet {
  /** In the sheet's order: of the faces that have a character, the last one draws it. */
  faces: readonly Face[];
  /** Code points for which a face has been requested. */
  known: Set<number>;
}

function makeFont({ style, unicodeRange }: Face): FontFace {
  const value = (property: string) => style.getPropertyValue(property);
  return new FontFace(value('font-family').replace(/["']/g, ''), value('src'), {
    weight: value('font-weight'),
    unicodeRange,
    display: value('font-display') as FontDisplay,
  });
}

async function readSheet(href: string): Promise<Sheet> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const css = await response.text();
  await nextTask();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  await nextTask();
  const faces = [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => ({ style, unicodeRange: style.getPropertyValue('unicode-range') }));
  return { faces, known: new Set() };
}

/** The faces a text needs that have not been requested yet. */
function takeNeeded({ faces, known }: Sheet, text: string): Face[] {
  const left = codePointsOf(text);
  for (const code of known) left.delete(code);
  for (const code of left) known.add(code);
  const drawing = [...faces]
    .reverse()
    .filter((face) => left.size > 0 && removeRanges(left, (face.ranges ??= parseRanges(face.unicodeRange))));
  return drawing.filter(({ font }) => !font);
}

/** The next text that needs the face requests it again (rule: failure.forgotten). */
function forget({ known }: Sheet, face: Face): void {
  delete face.font;
  known.clear();
}

/** The text of added nodes. */
function textOf(records: readonly MutationRecord[]): string {
  const nodes = records.flatMap(({ type, target, addedNodes }) =>
    type === 'characterData' ? [target] : [...addedNodes],
  );
  return nodes.map(({ textContent }) => textContent).join('');
}

export function createWebFonts(document: Document, root: Node) {
  const sheets = new Map<string, () => Promise<Sheet>>();
  let shown: Sheet | undefined;

  function show({ faces }: Sheet): void {
    const fonts = faces.flatMap(({ font }) => font ?? []);
    for (const font of fonts) document.fonts.delete(font);
    for (const font of fonts) document.fonts.add(font);
  }

  async function draw(sheet: Sheet, text: string): Promise<boolean> {
    const loads: Promise<unknown>[] = [];
    for (const face of takeNeeded(sheet, text)) {
      face.font = makeFont(face);
      loads.push(face.font.load().catch(() => forget(sheet, face)));
      await nextTask();
    }
    await Promise.all(loads);
    return loads.length > 0;
  }

  new MutationObserver((records) => {
    const sheet = shown;
    if (!sheet) return;
    // The frame with the added text comes first.
    void nextTask()
      .then(() => draw(sheet, textOf(records)))
      .then((isNew) => isNew && sheet === shown && show(sheet));
  }).observe(root, { childList: true, characterData: true, subtree: true });

  return {
    /**
     * Switches the document to a style sheet's faces, for the text it shows and any added later. Resolves once the
     * faces of the shown text have loaded or failed. Rejects if the sheet cannot be loaded or parsed.
     */
    async use(href: string): Promise<void> {
      const read = sheets.get(href) ?? once(() => readSheet(href));
      sheets.set(href, read);
      const sheet = await read();
      shown = sheet;
      await draw(sheet, root.textContent ?? '');
      if (sheet !== shown) return;
      show(sheet);
      // Lay out what is visible in this task; the rest follows in a task of its own.
      document.body.getBoundingClientRect();
      await nextTask();
    },
  };
}
