/** Which file of `static/fonts` has a character: the site's own style sheets say it, in the order browsers follow. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '../../../../i18n/locales';

interface FontFace {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const RULE = /url\(\.\/([^)]+)\)[^}]*unicode-range:([^;}]*)/g;

function parseFaces(css: string): FontFace[] {
  return [...css.matchAll(RULE)].map(([, file = '', ranges = '']) => ({
    file,
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [parseInt(from, 16), parseInt(to, 16)] as const;
    }),
  }));
}

/** Resolves to what finds the file that has a character, the language's own first. */
export async function readFontFaces(
  folder: string,
): Promise<(character: string, locale: Locale) => string | undefined> {
  const sheets = await Promise.all(
    // The last has what no page needs.
    [...LOCALES, 'pictures'].map(async (name) => {
      const faces = parseFaces(await readFile(path.join(folder, `${name}.css`), 'utf8'));
      // Of faces with the same character a browser takes the last.
      return [name, faces.reverse()] as const;
    }),
  );
  return (character, locale) => {
    const code = character.codePointAt(0) ?? 0;
    const ordered = [...sheets].sort(([one], [other]) => Number(other === locale) - Number(one === locale));
    return ordered
      .flatMap(([, faces]) => faces)
      .find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.file;
  };
}
