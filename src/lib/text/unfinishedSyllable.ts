/** What a keyword may become whose last Hangul syllable is still being typed (rule: search.unfinished-syllable). */
import { CLUSTERS, FINALS, FIRST_INITIAL, FIRST_SYLLABLE, INITIALS, SYLLABLES_OF_AN_INITIAL } from './hangul';

/** A text, followed by any syllable from `first` to `last`. */
export interface Continuation {
  text: string;
  first: number;
  last: number;
}

/** How many of the next finals or vowels may come of one by another key: ㄱ becomes ㄳ, ㅗ becomes ㅚ. */
const MORE_FINALS: Readonly<Record<string, number>> = { ㄱ: 2, ㄴ: 2, ㄹ: 7, ㅂ: 1 };
const MORE_VOWELS: Readonly<Record<number, number>> = { 8: 3, 13: 3, 18: 1 };

const withInitial = (text: string, initial: number): Continuation => {
  const first = FIRST_SYLLABLE + initial * SYLLABLES_OF_AN_INITIAL;
  return { text, first, last: first + SYLLABLES_OF_AN_INITIAL - 1 };
};

/**
 * Both ways in which the next key may change the last syllable: it grows, or its last consonant begins another one.
 * @param keyword a search text
 * @returns nothing for one that does not end with Hangul, or that has no syllable and so is searched by initials
 */
export function continuationsOf(keyword: string): Continuation[] {
  if (!/[\uac00-\ud7a3]/.test(keyword)) return [];
  const [text, code] = [keyword.slice(0, -1), keyword.charCodeAt(keyword.length - 1)];
  if (/[\u1100-\u1112]$/.test(keyword)) return [withInitial(text, code - FIRST_INITIAL)];
  if (!/[\uac00-\ud7a3]$/.test(keyword)) return [];
  const number = code - FIRST_SYLLABLE;
  const at = number % FINALS.length;
  if (at === 0) {
    const vowels = 1 + (MORE_VOWELS[(number % SYLLABLES_OF_AN_INITIAL) / FINALS.length] ?? 0);
    return [{ text, first: code, last: code + vowels * FINALS.length - 1 }];
  }
  const final = FINALS.charAt(at);
  const joined = CLUSTERS[final] ?? final;
  const stays = joined.slice(0, -1);
  const open = String.fromCharCode(code - at + FINALS.indexOf(stays));
  return [
    { text, first: code, last: code + (MORE_FINALS[final] ?? 0) },
    withInitial(text + open, INITIALS.indexOf(joined.slice(-1))),
  ];
}
