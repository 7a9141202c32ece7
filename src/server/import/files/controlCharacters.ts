import type { ImportWarning } from '../importProblem';
import { isJapanese } from '../japanese';
import { lineAt } from './decodeText';

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
