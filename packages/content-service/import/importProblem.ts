/** What is wrong with content: problems as they are reported to an editor, and the fault that leaves a file out. */
import { cutText } from '@hibari/contract/text/cutText';

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
type Severity = 'error' | 'warning';

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

/** What is likely not meant, by the name under which a file's front matter switches it off: `ignore: [link-text]`. */
const CHECKS = [
  'address-touches-letters',
  'alt-text',
  'control-character',
  'half-width-kana',
  'heading-level',
  'left-marks',
  'link-text',
  'lone-number',
  'mixed-quotes',
  'picture-form',
  'picture-metadata',
  'picture-name',
  'picture-size',
  'read-by-yaml',
  'removed-html',
  'short-text',
  'spaces',
  'spelling',
  'template',
  'translation',
] as const;

export type CheckName = (typeof CHECKS)[number];

/** The field of the front matter that names checks. */
export const IGNORE_FIELD = 'ignore';

/** The fault of that field's value, as a sentence. */
export function ignoreFault(value: unknown): string | undefined {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const areKnown = Array.isArray(value) && names.every((name) => CHECKS.some((check) => check === name));
  return areKnown ? undefined : `must be a list of checks: [${CHECKS.join(', ')}]`;
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

interface FaultDetails {
  line?: number;
  field?: string;
  /** The same bytes may pass next time: a time-out, a file that vanished or changed. */
  isTransient?: boolean;
}

/** Why a file is left out; the message is a sentence whose subject is the file or the field. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';

  constructor(
    message: string,
    readonly details: FaultDetails = {},
  ) {
    super(message);
  }
}

/** Whatever was thrown over a file, as a fault of that file. */
export function toContentFault(error: unknown): ContentFault {
  if (error instanceof ContentFault) return error;
  if (error instanceof RangeError) return new ContentFault('is nested too deeply or too large to be parsed');
  return new ContentFault(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}

const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist any more',
  ELOOP: 'is a link that leads back to itself',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

/** The same for an error of the file system, which may be over at the next start. */
export function toFileFault(error: unknown): ContentFault {
  if (error instanceof ContentFault) return error;
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return new ContentFault(SYSTEM_FAULTS[code] ?? `cannot be read (${code})`, { isTransient: true });
}

/** A text of a file as a message quotes it: at most `length` UTF-16 units, with an ellipsis where it goes on. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${cutText(text, length)}…` : text;

/** 20971520 as "21.0 MB". */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
