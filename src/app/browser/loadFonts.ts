/**
 * Web fonts in one step. Linked as a style sheet, each of a language's files would set the whole page anew when it comes;
 * here those that the page's text needs are fetched first and then added together.
 */
import { nextTask } from '../../lib/nextTask';
import { codePointsOf, takeRange } from '../../lib/unicodeRange';

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const value = (property: string) => style.getPropertyValue(property);
  return new FontFace(value('font-family').replace(/["']/g, ''), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
    display: value('font-display') as FontDisplay,
  });
}

/**
 * Adds the faces of a style sheet to the document once those that `text` needs have come, or will not; the others load
 * when a later text needs them. Rejects where the sheet does not come or the browser cannot read it.
 */
export async function loadFonts(document: Document, href: string, text: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const css = await response.text();
  await nextTask();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  await nextTask();
  const left = codePointsOf(text);
  // Of the faces that hold a character the browser takes the last.
  const needed = [...faces].reverse().filter(({ unicodeRange }) => takeRange(left, unicodeRange));
  await Promise.allSettled(needed.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  // What can be seen is set anew in this task, what lies below it in one of its own.
  document.body.getBoundingClientRect();
  await nextTask();
}
