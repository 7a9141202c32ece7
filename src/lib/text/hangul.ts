/** Hangul syllables and the letters that a keyboard makes them of. */

export const FIRST_SYLLABLE = 0xac00;
export const SYLLABLES_OF_AN_INITIAL = 588;
export const FIRST_INITIAL = 0x1100;

const FIRST_VOWEL = 0x314f;
export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Finals by their place in a syllable's number; the first is none. */
export const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

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
