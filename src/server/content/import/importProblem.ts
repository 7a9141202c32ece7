/** One thing wrong with a content file. */
export interface ImportProblem {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  /** From 1; absent if the problem is the whole file or folder. */
  line?: number;
  /** A front matter field, or `body`. */
  field?: string;
  message: string;
  /** Whether the item was imported anyway, without the faulty part. */
  kept: boolean;
}

const MAX_FILE = 200;
const MAX_FIELD = 60;
const MAX_MESSAGE = 300;

/**
 * One line for an editor: file, line, field, what is wrong and whether the item was imported. Names and values come
 * from foreign files, so that each is shortened and cannot start a line of its own or turn one around.
 */
export function describeProblem({ file, line, field, message, kept }: ImportProblem): string {
  const name = printable(file, MAX_FILE);
  const place = line === undefined ? name : `${name}:${line}`;
  const part = field === undefined ? '' : `${printable(field, MAX_FIELD)}: `;
  const outcome = kept ? 'item loaded without it' : 'left out';
  return `${place} ${part}${printable(message, MAX_MESSAGE)} (${outcome})`;
}

/** Control characters, also those for text direction, line separators and lone surrogates as `\u{…}`. */
function printable(text: string, length: number): string {
  const cut = text.length > length ? `${text.slice(0, length)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
}
