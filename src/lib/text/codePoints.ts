/** A text's code points, without line breaks and other controls. */
export function codePointsOf(text: string): Set<number> {
  const characters = new Set(text.replace(/\p{Cc}/gu, ''));
  return new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
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
