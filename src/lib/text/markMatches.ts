import { textForKeyword, searchText, toSearchText } from './searchText';

export interface MarkedText {
  text: string;
  match: boolean;
}

/** Splits a text at its matches for `keyword`, whole letters, found like the search finds them (rule: search.marks). */
export function markMatches(text: string, keyword: string): MarkedText[] {
  const wanted = searchText(keyword);
  if (wanted === '') return [{ text, match: false }];
  const { text: folded, letters } = toSearchText(text);
  const searched = textForKeyword(wanted, folded);
  const pieces: MarkedText[] = [];
  let shown = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
    const from = Math.max(letters[at]?.[0] ?? 0, shown);
    const to = letters[at + wanted.length - 1]?.[1] ?? text.length;
    if (to <= shown) continue;
    if (from > shown) pieces.push({ text: text.slice(shown, from), match: false });
    pieces.push({ text: text.slice(from, to), match: true });
    shown = to;
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown), match: false });
  return pieces;
}
