/** The one font that every text of the site is drawn with, in pages and in pictures, and what is cut out of it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '@hibari/contract/once';
import { FONT_WEIGHTS, isAlphabetic } from '../../../lib/address/fontAddress';

/**
 * In `static/fonts`: TrueType, compressed. Its package has WOFF2, 4 % smaller, but that needs a decompressor in WebAssembly,
 * which keeps 64 MB.
 */
const FILE = 'PretendardJPVariable.ttf.br';
const decompress = promisify(brotliDecompress);

/** As TrueType, 13 MB. */
export type SourceFont = () => Promise<Buffer>;

/** Read when it is first needed. @param staticDir absolute path */
export const openSourceFont = (staticDir: string): SourceFont =>
  once(async () => decompress(await readFile(path.join(staticDir, 'fonts', FILE))));

/** OpenType features of alphabets; the letters of the other scripts have one width and no alternates. */
const ALPHABETIC_FEATURES = ['calt', 'case', 'ccmp', 'kern', 'locl', 'tnum'];
/** They say nothing once the features are gone. */
const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB', 'STAT'];

/**
 * The font with these code points and a space only, in some ten milliseconds; those that it lacks are left out.
 *
 * @param codes all alphabetic or none
 */
export async function cutFont(
  source: SourceFont,
  codes: readonly number[],
  targetFormat: 'truetype' | 'woff2' = 'truetype',
): Promise<Buffer> {
  // Its WebAssembly is loaded with the first font.
  const [{ default: subsetFont }, font] = await Promise.all([import('subset-font'), source()]);
  const isOfAlphabet = isAlphabetic(codes[0] ?? 0);
  // The package's types do not know the last two.
  const options = {
    targetFormat,
    variationAxes: { wght: FONT_WEIGHTS },
    keepFeatures: isOfAlphabet ? ALPHABETIC_FEATURES : [],
    dropTables: isOfAlphabet ? [] : LAYOUT_TABLES,
  } as const;
  // Browsers refuse a font without a character; a space is small.
  return subsetFont(font, ` ${String.fromCodePoint(...codes)}`, options);
}
