/** Hangul syllables and the letters that a keyboard makes them of, also of one that is still being typed. */

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;
const FIRST_INITIAL = 0x1100;

const FIRST_VOWEL = 0x314f;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Finals by their place in a syllable's number; the first is none. */
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Two consonants that a Korean keyboard joins. */
export const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** Each Hangul syllable of a search text as its initial consonant, all else as it is; the length stays. */
export function initialsOf(text: string): string {
  return text.replace(/[\uac00-\ud7a3]/g, (syllable) =>
    String.fromCharCode(
      FIRST_INITIAL + Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL),
    ),
  );
}

/** Each Hangul syllable as the letters that are typed for it, all else as it is. */
export function lettersOf(text: string): string {
  return text.replace(/[\uac00-\ud7a3]/g, (syllable) => {
    const number = syllable.charCodeAt(0) - FIRST_SYLLABLE;
    const initial = INITIALS.charAt(number / SYLLABLES_OF_AN_INITIAL);
    const vowel = String.fromCharCode(FIRST_VOWEL + (number % SYLLABLES_OF_AN_INITIAL) / FINALS.length);
    const final = FINALS.charAt(number % FINALS.length).trim();
    return initial + vowel + (CLUSTERS[final] ?? final);
  });
}

/** A text, followed by any syllable from `first` to `last`. */
interface Continuation {
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
 * What a keyword may become whose last syllable is still being typed: it grows, or its last consonant begins another one
 * (rule: search.unfinished-syllable).
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
