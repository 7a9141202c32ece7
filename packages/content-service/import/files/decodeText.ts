/** The text of a content file: from its bytes, and without characters that other programs leave in it. */
import { isUtf8 } from 'node:buffer';
import type { ContentLocale } from '@hibari/contract/locales';
import { ContentFault, type ImportWarning } from '../importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { isJapanese } from '../japaneseLines';

/**
 * A content file's text, with line feeds only, composed letters (NFC) and no byte order mark. Throws a fault for another
 * encoding, and one with its line for invalid UTF-8, a NUL character, or a line that is too long.
 * @param language of the file, for naming another encoding
 */
export function decodeText(
  bytes: Buffer,
  language: ContentLocale,
  { lineLength }: ContentLimits = CONTENT_LIMITS,
): string {
  if (!isUtf8(bytes)) throw notUtf8(bytes, language);
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize();
  const nul = text.indexOf('\0');
  if (nul >= 0) throw new ContentFault('holds a NUL character', { line: lineAt(text, nul) });
  for (const [at, { length }] of text.split('\n').entries())
    if (length > lineLength)
      throw new ContentFault(`has a line of ${length} characters, more than ${lineLength}`, { line: at + 1 });
  return text;
}

/** From 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Word and InDesign end lines within a paragraph with some of them. */
const SPACES = /[\v\f\x85\u2028\u2029]/g;
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** A text without invisible characters that other programs leave behind, and what was left out, once for each line. */
export function dropControlCharacters(text: string): {
  text: string;
  faults: ImportWarning[];
} {
  const spaced = text.replace(SPACES, (_sign, at: number) =>
    isJapanese(text.slice(at - 1, at)) && isJapanese(text.slice(at + 1, at + 2)) ? '' : ' ',
  );
  const faults = new Map<number, string>();
  for (const { 0: sign, index } of spaced.matchAll(CONTROLS)) {
    const line = lineAt(spaced, index);
    const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    if (!faults.has(line)) faults.set(line, `the invisible control character U+${code} is left out`);
  }
  return {
    text: spaced.replace(CONTROLS, ''),
    faults: [...faults].map(([line, message]) => ({
      line,
      message,
      lint: 'warning',
      check: 'control-character',
    })),
  };
}

function notUtf8(bytes: Buffer, language: ContentLocale): ContentFault {
  const encoding = encodingOf(bytes, language);
  if (encoding === undefined) return new ContentFault('is not UTF-8 text', { line: firstBrokenLine(bytes) });
  return new ContentFault(
    `is ${encoding} text: save it as UTF-8 (in Notepad: "Save as", with the encoding "UTF-8")`,
  );
}

/** A line feed is never part of another character in UTF-8. */
function firstBrokenLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

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

/** Names the encoding for the file's editor; `undefined` if none fits. */
function encodingOf(bytes: Buffer, language: ContentLocale): string | undefined {
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
