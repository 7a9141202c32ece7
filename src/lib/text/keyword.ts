/** What is searched, as a pattern of search texts. */
import { initialsOf } from './hangul';
import { spellingsOf } from './longVowels';
import { searchText } from './searchText';
import { continuationsOf } from './unfinishedSyllable';

const escapeSyntax = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The source of a regular expression. @param keyword a search text */
export function patternOf(keyword: string, isUnfinished = false): string {
  const continuations = isUnfinished ? continuationsOf(keyword) : [];
  if (continuations.length === 0) return escapeSyntax(keyword);
  return continuations
    .map(
      ({ text, first, last }) =>
        `${escapeSyntax(text)}[${String.fromCharCode(first)}-${String.fromCharCode(last)}]`,
    )
    .join('|');
}

/** In the original, whole letters. */
export interface Match {
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
