/**
 * The addresses of web fonts. Each names the characters that its font has, and nothing else: the browser asks for those
 * of the text it shows, and any server answers with the same bytes (docs/decisions/004).
 */

/** To be raised with the font or its cutting: browsers keep an address for a year. */
const VERSION = 1;
export const FONT_PREFIX = `/fonts/${VERSION}/`;
const ENDING = '.ttf';
/** Characters in one file: their address has some 2,500 letters. */
export const MAX_CHARACTERS = 1_500;
/** Below it are alphabets, digits and signs, whose OpenType features are kept; the scripts above have one width each. */
const FIRST_IDEOGRAPHIC = 0x2e80;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A digit has five bits of a number; this one says that more follow. */
const MORE = 32;

/** As the site's CSS names it. */
export const FONT_FAMILY = 'Pretendard JP Variable';
/** What `font-weight` may be in the site's CSS. */
export const FONT_WEIGHTS = { min: 400, max: 700 };

export const isAlphabetic = (code: number): boolean => code < FIRST_IDEOGRAPHIC;

/** A text's code points, without line breaks and other controls. */
export function codePointsOf(text: string): Set<number> {
  const characters = new Set(text.replace(/\p{Cc}/gu, ''));
  return new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
}

/** The font of these code points, in ascending order: the distances between them, the lowest bits first. */
export function fontAddress(codes: readonly number[]): string {
  let text = '';
  let last = 0;
  for (const code of codes) {
    let left = code - last;
    last = code;
    for (; left >= MORE; left = Math.floor(left / MORE)) text += DIGITS[MORE + (left % MORE)];
    text += DIGITS[left];
  }
  return FONT_PREFIX + text + ENDING;
}

/** The code points that an address names; `undefined` unless it is one that `fontAddress` makes. */
export function readFontAddress(address: string): number[] | undefined {
  if (!address.startsWith(FONT_PREFIX) || !address.endsWith(ENDING)) return undefined;
  const codes: number[] = [];
  let [last, distance, factor] = [0, 0, 1];
  for (const digit of address.slice(FONT_PREFIX.length, -ENDING.length)) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return undefined;
    distance += (value % MORE) * factor;
    factor = value < MORE ? 1 : factor * MORE;
    if (value >= MORE) continue;
    if (distance === 0) return undefined;
    last += distance;
    distance = 0;
    if (last > 0x10ffff || codes.length === MAX_CHARACTERS) return undefined;
    codes.push(last);
  }
  const [first] = codes;
  const isWhole = first !== undefined && fontAddress(codes) === address;
  return isWhole && isAlphabetic(first) === isAlphabetic(last) ? codes : undefined;
}

/** Divides code points into files: alphabets apart, in the given order, at most `size` in a file, sorted within it. */
export function divideCodes(codes: Iterable<number>, size = MAX_CHARACTERS): number[][] {
  const all = [...codes];
  return [true, false].flatMap((alphabetic) => {
    const same = all.filter((code) => isAlphabetic(code) === alphabetic);
    const count = Math.ceil(same.length / size);
    return Array.from({ length: count }, (_, at) =>
      same.slice(at * size, (at + 1) * size).sort((one, other) => one - other),
    );
  });
}

/** The `unicode-range` of code points in ascending order, adjacent ones as one range. */
export function unicodeRange(codes: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join();
}
