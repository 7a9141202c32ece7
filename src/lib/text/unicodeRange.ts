const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

type Range = readonly [first: number, last: number];

/** A font face's `unicode-range` (no wildcards). */
export const parseRanges = (unicodeRange: string): Range[] =>
  [...unicodeRange.matchAll(RANGE)].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]);

/** Removes the code points of ranges from a set; returns whether it had any. */
export function removeRanges(codes: Set<number>, ranges: readonly Range[]): boolean {
  const before = codes.size;
  for (const [first, last] of ranges) {
    if (last - first < codes.size) {
      for (let code = first; code <= last; code += 1) codes.delete(code);
    } else {
      for (const code of codes) if (code >= first && code <= last) codes.delete(code);
    }
  }
  return codes.size < before;
}

export function codePointsOf(text: string): Set<number> {
  return new Set([...new Set(text)].map((character) => character.codePointAt(0) ?? 0));
}
