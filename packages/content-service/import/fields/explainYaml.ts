/** What is wrong with a front matter that YAML refuses, in words for an editor, with the line as it should be. */
import { isMap, parseDocument } from 'yaml';
import { ContentFault, shorten } from '../importProblem';

/** Characters shown of a line. */
const SHOWN = 90;

interface Lines {
  /** In the whole file, from 1. */
  line: number;
  /** A field's line, and those that belong to its value. */
  text: string;
}

/** @param line where the parser found the fault, for one that is not in a field by itself */
export function explainYaml(yaml: string, line: number): ContentFault {
  const seen = new Map<string, number>();
  for (const field of splitFields(yaml)) {
    const fault = explainField(field.text) ?? explainAgain(field, seen);
    if (fault) return new ContentFault(fault.message, { line: field.line, ...fault.details });
  }
  return new ContentFault('front matter must be lines of "field: value"', { line });
}

/** A line that begins with a letter begins a field; lists may stand below their field without an indent. */
function splitFields(yaml: string): Lines[] {
  const fields: Lines[] = [];
  for (const [at, text] of yaml.split('\n').entries()) {
    const last = fields.at(-1);
    if (last && /^(?:[ \t]|- |$)/.test(text)) last.text += `\n${text}`;
    else if (text.trim() !== '' && !text.startsWith('#')) fields.push({ line: at + 2, text });
  }
  return fields;
}

interface Fault {
  message: string;
  details: { field?: string; line?: number };
}

function explainAgain({ line, text }: Lines, seen: Map<string, number>): Fault | undefined {
  const [, field = ''] = NAMED.exec(text) ?? [];
  const first = seen.get(field);
  if (first === undefined) seen.set(field, line);
  return first === undefined
    ? undefined
    : { message: `is written twice, first on line ${first}: leave one of them out`, details: { field } };
}

/** A field's name, what stands for a colon with the spaces after it, and the rest of the line. */
const NAMED = /^([\w-]+)[ \t]*([:：][\s\u3000]*)(.*)/;

function explainField(text: string): Fault | undefined {
  const [line = '', ...more] = text.split('\n');
  const [, field, sign = '', value = ''] = NAMED.exec(line) ?? [];
  if (field === undefined) return explainStray(line);
  if (isField(text)) return undefined;
  const indented = more.find((other) => /^ *\t/.test(other));
  if (indented !== undefined) {
    const message = `has a line that begins with a tab: begin it with spaces, as "  ${shown(indented)}"`;
    return { message, details: { field } };
  }
  const inner = more.find((other) => NAMED.test(other.trim()));
  if (inner !== undefined) return explainStray(inner);
  if (more.some((other) => other.trim() !== ''))
    return { message: 'cannot be read: put its whole text in quotes', details: { field } };
  const plain = `${field}: ${value.trim()}`;
  const right = isField(plain) ? plain : `${field}: ${quoteAgain(value.trim())}`;
  const message = `${reasonOf(sign, value.trim())}: write ${shown(right)} instead of ${shown(line)}`;
  return { message, details: { field } };
}

function isField(text: string): boolean {
  const { contents, errors } = parseDocument(text, { prettyErrors: false });
  return errors.length === 0 && isMap(contents);
}

function explainStray(line: string): Fault {
  const message = /^\s/.test(line)
    ? `a field must begin at the start of its line, without spaces before it: ${shown(line)}`
    : `${shown(line)} is not a line of "field: value"`;
  return { message, details: {} };
}

const shown = (line: string) => shorten(line.trim(), SHOWN);

function reasonOf(sign: string, value: string): string {
  if (sign.startsWith('：')) return 'has a full-width colon';
  if (!/^:[ \t]+$/.test(sign)) return 'needs an ordinary space after its colon';
  const first = value.slice(0, 1);
  if (first === '"' || first === "'") {
    const inner = unquote(value);
    if (inner === value.slice(1)) return 'has quotes that are not closed';
    if (!inner.includes(first)) return 'has a backslash, which means something else in these quotes';
    return first === '"' ? 'has quotes within quotes' : 'has an apostrophe within single quotes';
  }
  if (first === '[') return 'has a list that cannot be read';
  if (/:(?:\s|$)/.test(value)) return 'has a colon within the text';
  return `begins with "${first}", which means something else here`;
}

/** The value as its editor will have meant it, in quotes that hold it. */
function quoteAgain(value: string): string {
  if (!value.startsWith('[') || !(value.endsWith(']') || value.includes('#'))) return quote(unquote(value));
  const entries = value.replace(/^\[|\]$/g, '').split(',');
  const texts = entries.map((entry) => unquote(entry.trim())).filter((entry) => entry !== '');
  return `[${texts.map(quote).join(', ')}]`;
}

/** Without the quotes around it, or the one that was not closed. */
function unquote(text: string): string {
  const [, sign = '', rest = ''] = /^(["'“])(.+)$/.exec(text) ?? [];
  const end = sign === '“' ? '”' : sign;
  if (sign === '' || (rest.includes(end) && !rest.endsWith(end))) return text;
  const inner = rest.endsWith(end) ? rest.slice(0, -1) : rest;
  return sign === "'" ? inner.replaceAll("''", "'") : inner;
}

/** A text as a value of the front matter, in quotes that hold it as it is. */
export function quote(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`;
}
