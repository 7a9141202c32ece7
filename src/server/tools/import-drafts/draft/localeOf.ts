import type { Locale } from '../../../../../i18n/locales';

/** Below this share of a text's letters, another script is only quoted. */
const LEAST_SHARE = 0.1;

/** The language of a text by its letters: Hangul, kana and Chinese characters, or others. */
export function localeOf(text: string): Locale {
  const words = text.replace(/https?:\/\/[!-~]+/g, '');
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  const hangul = count(/\p{sc=Hangul}/gu);
  const japanese = count(/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu);
  if (hangul + japanese === 0 || hangul + japanese < LEAST_SHARE * count(/\p{L}/gu)) return 'en';
  return hangul >= japanese ? 'ko' : 'ja';
}
