const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/** Removes the code points in a font face's `unicode-range` (no wildcards) from a set; returns whether it had any. */
export function removeRange(codes: Set<number>, unicodeRange: string): boolean {
  const before = codes.size;
  for (const [, from = '', to = from] of unicodeRange.matchAll(RANGE)) {
    const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
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
