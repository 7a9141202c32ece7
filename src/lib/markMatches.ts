import { fold } from './fold';

/** A piece of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  match: boolean;
}

/** Created on first use: most pages mark nothing. */
let segmenter: Intl.Segmenter | undefined;

/** Folds a text by graphemes, and records where in it each folded unit starts. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let folded = '';
  const origins: number[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const unit = /^\s+$/.test(segment) ? ' ' : fold(segment);
    folded += unit;
    for (let at = 0; at < unit.length; at += 1) origins.push(index);
  }
  origins.push(text.length);
  return { folded, origins };
}

/** Splits a text at its matches for `keyword`, folded like the search (rule: search.marks). */
export function markMatches(text: string, keyword: string): Piece[] {
  const wanted = fold(keyword);
  if (wanted === '') return [{ text, match: false }];
  const { folded, origins } = foldWithOrigins(text);
  const pieces: Piece[] = [];
  let shown = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = origins[at] ?? 0;
    const to = origins[at + wanted.length] ?? text.length;
    if (to <= shown) continue;
    if (from > shown) pieces.push({ text: text.slice(shown, from), match: false });
    pieces.push({ text: text.slice(Math.max(from, shown), to), match: true });
    shown = to;
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown), match: false });
  return pieces;
}
