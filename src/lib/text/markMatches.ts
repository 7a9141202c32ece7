import { findMatches } from './keyword';

export interface MarkedText {
  text: string;
  match: boolean;
}

/**
 * Splits a text at its matches for `keyword`, whole letters, found like the search finds them (rule: search.marks).
 * @param isUnfinished found like suggestions are
 */
export function markMatches(text: string, keyword: string, isUnfinished?: boolean): MarkedText[] {
  const pieces: MarkedText[] = [];
  let shown = 0;
  for (const { start, end } of findMatches(text, keyword, isUnfinished)) {
    const from = Math.max(start, shown);
    if (end <= shown) continue;
    if (from > shown) pieces.push({ text: text.slice(shown, from), match: false });
    pieces.push({ text: text.slice(from, end), match: true });
    shown = end;
  }
  if (shown < text.length || text === '') pieces.push({ text: text.slice(shown), match: false });
  return pieces;
}
