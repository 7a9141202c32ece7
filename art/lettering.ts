/** One letter as strokes: cap height 14, x-height 10, stroke 2, base line at 0; `advance` includes the space after it. */
interface Letter {
  path: string;
  advance: number;
}

const letters: Record<string, Letter> = {
  H: { path: 'M1 -14V0M10 -14V0M1 -7.2H10', advance: 13.4 },
  i: { path: 'M1 -10V0M1 -14V-11.8', advance: 4.4 },
  b: { path: 'M1 -14.6V0M1 -5a4 4 0 1 1 8 0a4 4 0 1 1 -8 0', advance: 12 },
  a: { path: 'M9 -10V0M9 -5a4 4 0 1 1 -8 0a4 4 0 1 1 8 0', advance: 12.2 },
  r: { path: 'M1 -10V0M1 -5a4 4 0 0 1 4 -4h.6', advance: 7 },
  D: { path: 'M1 0V-14M0 -13H4.5a6 6 0 0 1 0 12H0', advance: 13.2 },
  e: { path: 'M1 -5H9a4 4 0 1 0 -1.2 2.85', advance: 11.6 },
  s: {
    path: 'M6.2 -7.5C5.8 -8.5 4.9 -9 3.7 -9C2.2 -9 1.2 -8.2 1.2 -7.1C1.2 -4.3 6.4 -5.7 6.4 -2.9C6.4 -1.7 5.3 -1 3.7 -1C2.3 -1 1.2 -1.6 .8 -2.8',
    advance: 9,
  },
  g: { path: 'M9 -10V0a4 4 0 0 1 -7.4 2.1M9 -5a4 4 0 1 1 -8 0a4 4 0 1 1 8 0', advance: 12.4 },
  n: { path: 'M1 -10V0M1 -5a4 4 0 0 1 8 0V0', advance: 12 },
  ' ': { path: '', advance: 5 },
};

/** The strokes of a word, each to be moved right by `x`, and its width. */
export function lettering(word: string): { strokes: { path: string; x: number }[]; width: number } {
  let x = 0;
  const strokes = [...word].map((character) => {
    const letter = letters[character];
    if (!letter) throw new Error(`No drawing for the letter ${character}`);
    const stroke = { path: letter.path, x: Math.round(x * 10) / 10 };
    x += letter.advance;
    return stroke;
  });
  return { strokes: strokes.filter(({ path }) => path), width: Math.ceil(x) };
}
