const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/** Whether a font face's `unicode-range`, without wildcards, holds a character of the text's code points. */
export function holdsAny(unicodeRange: string, codes: ReadonlySet<number>): boolean {
  for (const [, from = '', to = from] of unicodeRange.matchAll(RANGE)) {
    const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
    if (last - first < codes.size) {
      for (let code = first; code <= last; code += 1) if (codes.has(code)) return true;
    } else if ([...codes].some((code) => code >= first && code <= last)) return true;
  }
  return false;
}

/** The code points of a text. */
export function codePointsOf(text: string): Set<number> {
  return new Set([...new Set(text)].map((character) => character.codePointAt(0) ?? 0));
}
