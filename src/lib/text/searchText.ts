/** Text as a search compares it, and where each of its letters came from. */
import { fold } from './fold';
import { CLUSTERS } from './hangul';

export interface SearchText {
  /** Folded; without the spaces that a script written without spaces does not need. */
  text: string;
  /** For each code unit of `text`, where the letter it comes from starts and ends in the original. */
  letters: readonly (readonly [start: number, end: number])[];
}

/** What joins the character before it: combining marks, voiced marks, skin tones, vowels and finals of Hangul. */
const JOINS = '[\\p{M}\u{1f3fb}-\u{1f3ff}ﾞﾟ\\u1160-\\u11ff\\ud7b0-\\ud7fb\\u314f-\\u3163\\uffc2-\\uffdc]*';
/** A letter as a reader sees it. Folding one never depends on its neighbours. */
const LETTER = new RegExp(`\\s+|[\u{1f1e6}-\u{1f1ff}]{2}|[^]${JOINS}(?:\\u200d[^]${JOINS})*`, 'gu');

/** Scripts in which a space between words comes and goes: kana, kanji and Hangul, syllables and single consonants. */
const UNSPACED = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\u30fc\u3005\p{sc=Hangul}]/u;

/** Texts repeat few letters: folding each again would take most of a publish. */
const foldedLetters = new Map<string, string>();
const MAX_FOLDED_LETTERS = 10_000;

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  // Some letters hold a space when they are folded (`¨`); only a space of the text is one.
  const folded = fold(CLUSTERS[letter] ?? letter).replaceAll(' ', '');
  if (foldedLetters.size < MAX_FOLDED_LETTERS) foldedLetters.set(letter, folded);
  return folded;
}

/**
 * Folds a text letter by letter, so that a match can be marked in the original. A space is left out beside a script
 * that needs none. "디자인 시스템" and "디자인시스템" are equal, "the art" and "heart" are not.
 */
export function toSearchText(original: string): SearchText {
  let text = '';
  const letters: [number, number][] = [];
  let space: [number, number] | undefined;
  for (const { 0: letter, index } of original.matchAll(LETTER)) {
    const end = index + letter.length;
    if (/^\s/.test(letter)) {
      space = [index, end];
      continue;
    }
    const folded = foldLetter(letter);
    if (folded === '') continue;
    if (space && text !== '' && !UNSPACED.test(text.slice(-1)) && !UNSPACED.test(folded)) {
      text += ' ';
      letters.push(space);
    }
    space = undefined;
    text += folded;
    for (let at = 0; at < folded.length; at += 1) letters.push([index, end]);
  }
  return { text, letters };
}

export const searchText = (original: string): string => toSearchText(original).text;
