/** What the front matter of each collection may contain, derived from the schemas of its items. */
import type { Collection } from '../../../contract/collections';
import { ITEM_SCHEMAS } from '../../../contract/schemas';
import { findFieldKind, listFields, type FieldKind } from '../../../contract/itemFields';
import { idFault } from './itemIds';
import { isScheduleField } from './schedule';

/** Fields set from the file's path or by the importer. */
const GIVEN: readonly string[] = ['postId', 'locale', 'body'];
/** Optional fields, which have an empty default. */
const EMPTY_ALLOWED: readonly string[] = ['id', 'tags', 'feature'];
const EXTRA: readonly string[] = ['thumbnail_alt'];

/** Maximum text length, as in the client's parser. */
const MAX_TEXT = 2_000;
const MAX_ENTRIES = 100;

/** Fields that a collection's front matter may contain. */
export function allowedFields(collection: Collection): string[] {
  return [...listFields(collection).filter((name) => !GIVEN.includes(name)), ...EXTRA];
}

/** Fields that a collection's front matter must contain. */
export function requiredFields(collection: Collection): string[] {
  const entries: Readonly<Record<string, { type: string }>> = ITEM_SCHEMAS[collection].entries;
  return allowedFields(collection).filter(
    (name) => entries[name] && entries[name].type !== 'optional' && !EMPTY_ALLOWED.includes(name),
  );
}

/** The fault of a field's value, as a sentence; `undefined` if it is valid. */
export function findFieldFault(collection: Collection, name: string, value: unknown): string | undefined {
  if (name === 'id')
    return typeof value === 'number' || typeof value === 'string' ? idFault(String(value)) : textFault(value);
  if (name === 'link')
    return isWebAddress(value) ? undefined : `${show(value)} is not an http or https address`;
  if (name === 'thumbnail' || name === 'thumbnail_alt') return textFault(value);
  if (isScheduleField(name)) return RULES[name === 'draft' ? 'flag' : 'date']?.(value);
  return RULES[findFieldKind(collection, name) ?? 'other']?.(value);
}

const RULES: Readonly<Partial<Record<FieldKind, (value: unknown) => string | undefined>>> = {
  text: textFault,
  list: (value) =>
    isTextList(value) ? undefined : `must be a list of texts: [One, Two], not ${show(value)}`,
  textOrList: (value) => (Array.isArray(value) ? textListFault(value) : textFault(value)),
  flag: (value) => (typeof value === 'boolean' ? undefined : `must be true or false, not ${show(value)}`),
  date: (value) =>
    isDate(value) ? undefined : `${show(value)} is not a date like 2026-03-14T10:00:00+09:00`,
};

function textFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a text, not ${show(value)}; put it in double quotes`;
  if (value.trim() === '') return 'must not be empty';
  // The database takes no NUL and no half of a surrogate pair, sitemaps no other control character.
  if (/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value)) return 'must not hold control characters';
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters` : undefined;
}

function textListFault(value: unknown[]): string | undefined {
  if (value.length === 0) return 'must not be an empty list';
  return isTextList(value) ? undefined : `must be a text or a list of texts, not ${show(value)}`;
}

function isTextList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_ENTRIES &&
    value.every((entry) => textFault(entry) === undefined)
  );
}

function isWebAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    textFault(value) === undefined &&
    /^https?:\/\/\S+$/i.test(value) &&
    URL.canParse(value)
  );
}

/** A full ISO 8601 instant; days that do not exist (30 February) are invalid, and years that PostgreSQL refuses. */
function isDate(value: unknown): boolean {
  const parts = /^([1-8]\d{3})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.exec(
    String(value),
  );
  if (typeof value !== 'string' || !parts || Number.isNaN(Date.parse(value))) return false;
  const [, year = NaN, month = NaN, day] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
