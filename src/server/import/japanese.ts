/** Letters, and the signs that are written beside them without a space. Half-width Hangul is none of them. */
const JAPANESE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uff9f\uffe0-\uffe6…‥―—“”‘’]/u;

/** Whether a character stands beside the next one of its kind without a space. */
export const isJapanese = (character: string): boolean => JAPANESE.test(character);
