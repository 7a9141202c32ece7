import type { CheckName } from './check/checkNames';
import { shorten } from './shorten';

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
  /** Set where the item is published as it is: what is wrong with it, or should be looked at. */
  lint?: Severity;
  /** The check that found it, which a file can switch off. */
  check?: CheckName;
}

/** What an editor should look at, in a file that is published as it is. */
export type ImportWarning = Required<Pick<ImportProblem, 'line' | 'message' | 'lint' | 'check'>>;

export type FieldWarning = ImportWarning & { field: string };

/** An error is seen by readers; a warning may be meant. */
export type Severity = 'error' | 'warning';

export const severityOf = ({ lint = 'error' }: Pick<ImportProblem, 'lint'>): Severity => lint;

export const errorsOf = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.filter((problem) => severityOf(problem) === 'error');

/** At most so many of one file, errors first. */
export function limitProblems(problems: readonly ImportProblem[], most: number): ImportProblem[] {
  if (problems.length <= most) return [...problems];
  const errors = errorsOf(problems);
  const inTurn = [...errors, ...problems.filter((problem) => severityOf(problem) === 'warning')];
  const kept = inTurn.slice(0, most);
  const rest = inTurn.slice(most);
  const message = `has ${rest.length} more problems`;
  const isKept = problems.every((problem) => problem.kept);
  const [{ file }] = inTurn as [ImportProblem];
  return [...kept, { file, message, kept: isKept, ...(errorsOf(rest).length === 0 && { lint: 'warning' }) }];
}

/** Sitemaps and terminals take no NUL and no half of a character, which escapes in a field's name may stand for. */
export function storable({ field, message, ...problem }: ImportProblem): ImportProblem {
  const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
  return { ...problem, message: clean(message), ...(field !== undefined && { field: clean(field) }) };
}

/** Without those of checks that the file switches off. */
export const withoutIgnored = (
  problems: readonly ImportProblem[],
  ignored: readonly CheckName[],
): ImportProblem[] => problems.filter(({ check }) => check === undefined || !ignored.includes(check));

const MAX_FILE = 200;
const MAX_FIELD = 60;
const MAX_MESSAGE = 300;

/**
 * One line for an editor: file, line, field, what is wrong and whether the item was imported. Names and values come
 * from foreign files, so each is shortened and cannot start a new line or reverse one.
 */
export function describeProblem({ file, line, field, message, kept, lint, check }: ImportProblem): string {
  const path = printable(file, MAX_FILE);
  const place = line === undefined ? path : `${path}:${line}`;
  const part = field === undefined ? '' : `${printable(field, MAX_FIELD)}: `;
  const outcome = lint ?? (kept ? 'item loaded without it' : 'left out');
  const name = check === undefined ? '' : ` [${check}]`;
  return `${place} ${part}${printable(message, MAX_MESSAGE)}${name} (${outcome})`;
}

/** Control characters, also those for text direction, line separators and lone surrogates as `\u{…}`. */
function printable(text: string, length: number): string {
  return shorten(text, length).replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
