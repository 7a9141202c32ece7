/**
 * The fields of each collection's front matter, by the schemas of its items: which there are, what is meant by them, and
 * what is wrong with them.
 */
import type { Collection } from '@hibari/contract/collections';
import {
  findFieldKind,
  ITEM_SCHEMAS,
  listFields,
  MAX_CREDIT_LENGTH,
  MAX_CREDITS,
  type FieldKind,
} from '@hibari/contract/schemas';
import { IGNORE_FIELD, ignoreFault, shorten, type FieldWarning, type ImportProblem } from '../importProblem';
import { dateFault, toInstant } from './dates';
import { idFault } from './itemIds';
import { isScheduleField, SCHEDULE_FIELDS, scheduleFaults } from './schedule';
import type { FrontMatter, FrontMatterField } from './frontMatter';
import { quote } from './explainYaml';

/** Fields set from the file's path or by the importer. */
const GIVEN: readonly string[] = ['postId', 'locale', 'body'];
/** Optional fields, which have an empty default. */
const EMPTY_ALLOWED: readonly string[] = ['id', 'tags', 'feature'];
const EXTRA: readonly string[] = ['thumbnail_alt', 'thumbnail_act'];

/** Maximum text length, as in the client's parser. */
const MAX_TEXT = 2_000;
const MAX_ENTRIES = 100;

/** Fields of a collection's items that its front matter may contain. */
export function itemFields(collection: Collection): string[] {
  return [...listFields(collection).filter((name) => !GIVEN.includes(name)), ...EXTRA];
}

/** All fields that a collection's front matter may contain. */
export const allowedFields = (collection: Collection): string[] => [
  ...itemFields(collection),
  ...SCHEDULE_FIELDS,
  IGNORE_FIELD,
];

/** Fields that a collection's front matter must contain. */
export function requiredFields(collection: Collection): string[] {
  const entries: Readonly<Record<string, { type: string }>> = ITEM_SCHEMAS[collection].entries;
  return itemFields(collection).filter(
    (name) => entries[name] && entries[name].type !== 'optional' && !EMPTY_ALLOWED.includes(name),
  );
}

/**
 * The fields as their editor means them: texts instead of numbers, truth values and lists that YAML reads, instants
 * instead of dates, and no optional fields without a value. Warns where YAML drops a part of a text, or reads another
 * value than the one that is written.
 */
export function settleFields(
  collection: Collection,
  fields: ReadonlyMap<string, FrontMatterField>,
): { fields: Map<string, FrontMatterField>; warnings: FieldWarning[] } {
  const settled = new Map<string, FrontMatterField>();
  const warnings: FieldWarning[] = [];
  const required = requiredFields(collection);
  const known = allowedFields(collection);
  for (const [name, field] of fields) {
    const { line } = field;
    const value = known.includes(name) ? settledValue(collection, name, field) : field.value;
    for (const message of known.includes(name) ? misreadings(collection, name, field, value) : [])
      warnings.push({ line, field: name, message, lint: 'warning', check: 'read-by-yaml' });
    if (value !== null || required.includes(name) || !known.includes(name))
      settled.set(name, { ...field, value });
  }
  return { fields: settled, warnings };
}

function settledValue(
  collection: Collection,
  name: string,
  { value, texts = value, written }: FrontMatterField,
): unknown {
  const kind = frontMatterKind(collection, name);
  if (value === null || kind === 'flag' || kind === 'other') return value;
  if (kind === 'date') return (typeof value === 'string' ? toInstant(value) : undefined) ?? value;
  const isOwn = typeof texts === 'string' || (Array.isArray(texts) && kind !== 'text');
  return isOwn ? texts : (written ?? value);
}

function* misreadings(
  collection: Collection,
  name: string,
  { value, written = '', cut }: FrontMatterField,
  settled: unknown,
): Generator<string> {
  const kind = frontMatterKind(collection, name);
  if (kind === 'flag' || kind === 'date' || kind === 'other') return;
  const isList = kind !== 'text' && written.startsWith('[');
  const right = written === '' || isList ? 'put the text in quotes' : `write ${name}: ${quote(written)}`;
  if (cut) yield `is without the part that begins with "${cut}": ${right}, or leave that part out`;
  else if (typeof value !== typeof settled && name !== 'id')
    yield `is ${kindOf(value)} for other programs: ${right}`;
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'true or false' : 'a list';
}

/** What is wrong with the fields of a file; without `kept` the item is left out. */
export function* fieldProblems(
  collection: Collection,
  { fields }: Pick<FrontMatter, 'fields'>,
): Generator<Omit<ImportProblem, 'file'>> {
  const allowed = allowedFields(collection);
  let isValid = true;
  for (const [name, { value, line }] of fields) {
    const known = allowed.includes(name);
    const message = known ? findFieldFault(collection, name, value) : `${collection} has no such field`;
    if (message === undefined) continue;
    if (known) isValid = false;
    yield { line, field: name, message, kept: !known };
  }
  for (const name of requiredFields(collection))
    if (!fields.has(name)) yield { line: 1, field: name, message: 'is missing', kept: false };
  if (isValid) for (const fault of scheduleFaults(fields)) yield { ...fault, kept: false };
}

/** The fault of a field's value, as a sentence; `undefined` if it is valid. */
export function findFieldFault(collection: Collection, name: string, value: unknown): string | undefined {
  if (value === null) return 'must not be empty';
  if (name === IGNORE_FIELD) return ignoreFault(value);
  if (name === 'credits') return creditsFault(value);
  if (name === 'id') return typeof value === 'string' ? idFault(value) : textFault(value);
  if (name === 'link')
    return isWebAddress(value) ? undefined : `${show(value)} is not an http or https address`;
  return RULES[frontMatterKind(collection, name)]?.(value);
}

/** What an editor writes in a field. */
function frontMatterKind(collection: Collection, name: string): FieldKind {
  if (name === 'thumbnail' || EXTRA.includes(name)) return 'text';
  if (isScheduleField(name)) return name === 'draft' ? 'flag' : 'date';
  return findFieldKind(collection, name) ?? 'other';
}

const RULES: Readonly<Partial<Record<FieldKind, (value: unknown) => string | undefined>>> = {
  text: textFault,
  list: (value) =>
    Array.isArray(value) ? listFault(value) : `must be a list of texts: [One, Two], not ${show(value)}`,
  textOrList: (value) => {
    if (!Array.isArray(value)) return textFault(value);
    return value.length === 0 ? 'must not be an empty list' : listFault(value);
  },
  flag: (value) => (typeof value === 'boolean' ? undefined : `must be true or false, not ${show(value)}`),
  date: (value) => {
    const fault = dateFault(String(value));
    return fault === undefined ? undefined : `${show(value)} ${fault}`;
  },
};

function textFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a text, not ${show(value)}; put it in double quotes`;
  if (value.trim() === '') return 'must not be empty';
  // Sitemaps take no control character, and no half of a surrogate pair.
  if (/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value)) return 'must not hold control characters';
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters` : undefined;
}

function listFault(values: readonly unknown[]): string | undefined {
  if (values.length > MAX_ENTRIES) return `must have at most ${MAX_ENTRIES} entries`;
  const faulty = values.find((value) => textFault(value) !== undefined);
  return faulty === undefined ? undefined : `has the entry ${show(faulty)}, which ${textFault(faulty)}`;
}

const CREDIT_FIELDS = ['role', 'name'] as const;

/** The first fault of a list of roles and names. */
function creditsFault(value: unknown): string | undefined {
  if (!Array.isArray(value))
    return `must be a list of entries "- role: …" with "name: …" below, not ${show(value)}`;
  if (value.length > MAX_CREDITS) return `must have at most ${MAX_CREDITS} entries`;
  return value.map(creditFault).find((fault) => fault !== undefined);
}

function creditFault(credit: unknown): string | undefined {
  if (typeof credit !== 'object' || credit === null || Array.isArray(credit))
    return `has the entry ${show(credit)}, which must be "role: …" with "name: …" below`;
  const values = new Map(Object.entries(credit as Record<string, unknown>));
  const odd = [...values.keys()].find((key) => !(CREDIT_FIELDS as readonly string[]).includes(key));
  if (odd !== undefined) return `has an entry with ${show(odd)}: only role and name are known`;
  for (const field of CREDIT_FIELDS) {
    const value = values.get(field);
    if (value === undefined || value === null) return `has an entry without a ${field}: ${show(credit)}`;
    const fault = textFault(value);
    if (fault !== undefined) return `has the ${field} ${show(value)}, which ${fault}`;
    if ((value as string).length > MAX_CREDIT_LENGTH)
      return `has the ${field} ${show(value)}, which must be at most ${MAX_CREDIT_LENGTH} characters`;
  }
  return undefined;
}

function isWebAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    textFault(value) === undefined &&
    /^https?:\/\/\S+$/i.test(value) &&
    URL.canParse(value)
  );
}

function show(value: unknown): string {
  return shorten(JSON.stringify(value) ?? String(value), 60);
}
