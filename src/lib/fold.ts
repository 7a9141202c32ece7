/** How far Hiragana's block lies before Katakana's. */
const KANA_DISTANCE = 0x60;

/**
 * Text as search and categories compare it: NFKC (half and full width alike, Hangul composed), lower case, Hiragana for
 * Katakana, spaces joined and trimmed (rule: content.folding). Two texts look alike to a visitor's search when they fold alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) =>
      String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
