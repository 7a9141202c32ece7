/** Where a text contains what a visitor typed, for marks and suggestions. */
import { initialsOf } from '@hibari/contract/text/hangul';
import { patternOf, searchText, spellingsOf } from '@hibari/contract/text/searchText';

/** In the original, whole letters. */
interface Match {
  start: number;
  end: number;
}

/**
 * Where a text contains what a visitor typed, from its start. A keyword without whole syllables matches initials, so
 * that ㄷㅈㅇ finds 디자인 (rule: search.initials).
 * @param isUnfinished the last syllable may be half typed
 */
export function findMatches(original: string, typed: string, isUnfinished?: boolean): Match[] {
  const keyword = searchText(typed);
  if (keyword === '') return [];
  const isInitials = !/[\uac00-\ud7a3]/.test(keyword);
  const pattern = new RegExp(patternOf(keyword, isUnfinished), 'g');
  return spellingsOf(original)
    .flatMap(({ text, letters }) =>
      [...(isInitials ? initialsOf(text) : text).matchAll(pattern)].map(({ 0: found, index }) => ({
        start: letters[index]?.[0] ?? 0,
        end: letters[index + found.length - 1]?.[1] ?? original.length,
      })),
    )
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

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
