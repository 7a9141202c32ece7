/** Offset between Hiragana and Katakana code points. */
const KANA_DISTANCE = 0x60;

/**
 * Text as search and categories compare it: without invisible signs, NFKC, lower case, Katakana as Hiragana, whitespace
 * collapsed and trimmed (rule: content.folding). NFKC equates half and full width and composes Hangul. A search matches
 * texts that fold alike.
 */
export function fold(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) =>
      String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
