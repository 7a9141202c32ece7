import { isUtf8 } from 'node:buffer';
import type { ContentLocale } from '../../../../i18n/locales';
import { ContentFault } from '../importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { encodingOf } from './encodingOf';

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

function notUtf8(bytes: Buffer, language: ContentLocale): ContentFault {
  const encoding = encodingOf(bytes, language);
  if (encoding === undefined) return new ContentFault('is not UTF-8 text', { line: firstBrokenLine(bytes) });
  return new ContentFault(
    `is ${encoding} text: save it as UTF-8 (in Notepad: "Save as", with the encoding "UTF-8")`,
  );
}

/** From 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A line feed is never part of another character in UTF-8. */
function firstBrokenLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
