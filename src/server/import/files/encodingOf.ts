/** Names the encoding of a content file that is not UTF-8, so that its editor knows what to change. */
import type { ContentLocale } from '../../../../i18n/locales';

interface Encoding {
  /** As `TextDecoder` calls it. */
  label: string;
  /** As editors' programs call it. */
  name: string;
  /** Files of this language are likely to have it. */
  language: ContentLocale;
  /** What most letters beyond ASCII are if a text is in this encoding. */
  letters: RegExp;
}

const JAPANESE = /[\p{sc=Hiragana}\u30a1-\u30fe\p{sc=Han}\u3001-\u3015！-～]/gu;

const ENCODINGS: readonly Encoding[] = [
  { label: 'shift_jis', name: 'Shift_JIS', language: 'ja_JP', letters: JAPANESE },
  { label: 'euc-jp', name: 'EUC-JP', language: 'ja_JP', letters: JAPANESE },
  { label: 'euc-kr', name: 'CP949 (EUC-KR)', language: 'ko_KR', letters: /[가-힣\p{sc=Han}]/gu },
  {
    label: 'windows-1252',
    name: 'Windows-1252',
    language: 'en_US',
    letters: /[àáâäãåæçèéêëìíîïñòóôöõøùúûüßÀÉÜÖÄ‘’“”–—…•©®°]/gu,
  },
];

/** A few bytes of it may be wrong, and all other encodings make letters of the rest. */
const DAMAGED_UTF8 = { label: 'utf-8', letters: /[^\0-\x7f\ufffd]/gu };

/** Byte order marks, and what the three hyphens at a file's start are without one. */
const STARTS: readonly [string, string][] = [
  ['fffe0000', 'UTF-32'],
  ['0000feff', 'UTF-32'],
  ['fffe', 'UTF-16'],
  ['feff', 'UTF-16'],
  ['2d002d002d00', 'UTF-16'],
  ['002d002d002d', 'UTF-16'],
];
const LONGEST_START = 6;
/** Bytes that are looked at: enough to tell encodings apart. */
const SAMPLE = 20_000;
const LEAST_SCORE = 0.5;
/** What the file's language is worth against another encoding's larger share of letters. */
const LANGUAGE_SCORE = 0.3;

/** @param language of the file; `undefined` if no encoding fits */
export function encodingOf(bytes: Buffer, language: ContentLocale): string | undefined {
  const start = bytes.subarray(0, LONGEST_START).toString('hex');
  const unicode = STARTS.find(([sign]) => start.startsWith(sign));
  if (unicode) return unicode[1];
  const sample = bytes.subarray(0, SAMPLE);
  if (shareOfLetters(sample, DAMAGED_UTF8) > LEAST_SCORE) return undefined;
  const judged = ENCODINGS.map((encoding) => {
    const own = encoding.language === language ? LANGUAGE_SCORE : 0;
    return { name: encoding.name, score: shareOfLetters(sample, encoding) + own };
  });
  const [best] = judged.sort((one, other) => other.score - one.score);
  return best && best.score >= LEAST_SCORE ? best.name : undefined;
}

/** Of the characters beyond ASCII, 0 to 1. */
function shareOfLetters(bytes: Buffer, { label, letters }: Pick<Encoding, 'label' | 'letters'>): number {
  const text = new TextDecoder(label).decode(bytes);
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return beyond === 0 ? 0 : (text.match(letters)?.length ?? 0) / beyond;
}
