/**
 * Texts as outlines of the site's web fonts, so that a picture is the same with any installed fonts
 * (rule: found.social-picture-letters).
 */
import type { Buffer as GlyphBuffer, Face, Font } from 'harfbuzzjs';
import { divideCodes, codePointsOf } from '../../../lib/address/fontAddress';
import { cutFont, type SourceFont } from '../fonts/sourceFont';

/** Units of an em, of all font files. */
export const UNITS_PER_EM = 2048;
export type Weight = 500 | 600 | 700;

/** A text on one line: the outlines of its glyphs, and how wide it is, in units. */
export interface OutlinedLine {
  glyphs: readonly { outline: string; x: number }[];
  width: number;
}

export type Outlines = Awaited<ReturnType<typeof openOutlines>>;
export type Lettering = ReturnType<typeof createLettering>;

/** Its fonts are cut as a page's are, so that letters have the same distances. */
export async function openOutlines(source: SourceFont) {
  // It is WebAssembly, which only the first picture loads.
  const { Blob, Buffer, Face, Font, shape, Variation } = await import('harfbuzzjs');

  /** The glyphs of a text, each with its place relative to the one before. */
  function shaped(text: string, font: Font) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  return {
    /** Cuts the letters of these texts once, for all weights: a cut takes ten milliseconds of the main thread. */
    async open(texts: readonly string[]) {
      const wanted = texts.flatMap((text) => [plain(text), text.normalize('NFKD'), '\u00a0']).join('');
      const cuts: { face: Face; codes: readonly number[] }[] = [];
      for (const codes of divideCodes(codePointsOf(wanted)))
        cuts.push({ face: new Face(new Blob(await cutFont(source, codes))), codes });
      return (weight: Weight) => {
        const loaded = new Map<string, Font>();
        for (const { face, codes } of cuts) {
          const font = new Font(face);
          font.setVariations([new Variation('wght', weight)]);
          for (const code of codes) if (font.nominalGlyph(code)) loaded.set(String.fromCodePoint(code), font);
        }
        return createLettering(loaded, shaped);
      };
    },
  };
}

/** Joiners and colours of emoji are invisible, and lines drawn with box characters are dashes. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\ufe0f]/gu, '')
    .replace(/[─━]/g, '—');

function createLettering(
  fonts: ReadonlyMap<string, Font>,
  shaped: (text: string, font: Font) => ReturnType<GlyphBuffer['getGlyphInfosAndPositions']>,
) {
  const has = (text: string) => [...text].every((character) => fonts.has(character));
  /** The letters of a character that have a glyph; none of an emoji. */
  const letters = (character: string) =>
    has(character) ? character : [...character.normalize('NFKD')].filter(has).join('');

  return {
    /** The text without what no font has: an accented letter becomes its base, others are left out. */
    drawable: (text: string) =>
      [...plain(text)]
        .map(letters)
        .join('')
        .replace(/ +/g, ' ')
        .trim()
        // A dash does not begin a line.
        .replace(/ (?=[–—] )/g, '\u00a0'),
    set(text: string): OutlinedLine {
      const runs: { text: string; font: Font }[] = [];
      for (const character of text) {
        const font = fonts.get(character);
        const last = runs.at(-1);
        if (!font) continue;
        if (last?.font === font) last.text += character;
        else runs.push({ text: character, font });
      }
      let width = 0;
      const glyphs = runs.flatMap(({ text: part, font }) =>
        shaped(part, font).map(({ codepoint, xOffset = 0, xAdvance = 0 }) => {
          const x = width + xOffset;
          width += xAdvance;
          return { outline: font.glyphToPath(codepoint), x };
        }),
      );
      return { glyphs, width };
    },
  };
}
