/**
 * A query's filters and search as SQL with bound parameters; field names come from the schema, never from a caller.
 */
import { asc, desc, eq, gt, gte, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Collection } from '../../contract/collections';
import { fold } from '../../lib/fold';
import { findFieldKind } from './itemFields';
import type { Filter, Operator, Sort } from './itemQuery';
import { items } from './tables';
import type { SearchClause } from '../../contract/serviceSchemas';

const COMPARE = { gt, gte, lt, lte } as const;
const FLAG_WORDS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** PostgreSQL text cannot contain NUL, so no text can match one. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}

const textOf = (field: string): SQL =>
  field === 'body' ? sql`${items.body}` : sql`(${items.document} ->> ${field}::text)`;
const flagOf = (field: string): SQL => sql`coalesce((${textOf(field)})::boolean, false)`;

/** The SQL for one `_q`. */
export function filterCondition({ field, kind, operator, value }: Filter): SQL {
  const text = storable(value);
  if (operator === 'ne') return not(equals(field, kind, text));
  if (operator === 'eq') return equals(field, kind, text);
  if (operator === 'in')
    return or(...text.split(',').map((word) => equalsOrHolds(field, kind, word))) ?? sql`false`;
  if (operator === 'contains') return containsFolded(field, text);
  if (operator === 'has') return kind === 'flag' ? equals(field, kind, text) : hasFolded(field, text);
  return compares(field, kind, operator, text);
}

/** On yes-or-no fields `1`, `"1"` and `true` are equal; a list equals a text that is its only element. */
function equals(field: string, kind: Filter['kind'], value: string): SQL {
  if (kind === 'date') return sql`coalesce(${eq(items.date, new Date(value))}, false)`;
  if (field === 'body') return eq(items.body, value);
  if (kind === 'flag') {
    const flag = FLAG_WORDS[value.toLowerCase()];
    return flag === undefined ? sql`false` : sql`${flagOf(field)} = ${flag}::boolean`;
  }
  const stored = sql`(${items.document} -> ${field}::text)`;
  return sql`coalesce(${stored} IN (to_jsonb(${value}::text), jsonb_build_array(${value}::text)), false)`;
}

/** On lists `in` matches any element. */
function equalsOrHolds(field: string, kind: Filter['kind'], value: string): SQL {
  if (kind !== 'list' && kind !== 'textOrList') return equals(field, kind, value);
  return sql`coalesce((${items.document} -> ${field}::text) @> to_jsonb(${value}::text), false)`;
}

function compares(
  field: string,
  kind: Filter['kind'],
  operator: keyof typeof COMPARE & Operator,
  value: string,
): SQL {
  const compare = COMPARE[operator];
  if (kind === 'date') return compare(items.date, new Date(value));
  return compare(sql`${textOf(field)} COLLATE "C"`, sql`${value}::text`);
}

function hasFolded(field: string, value: string): SQL {
  return sql`coalesce((${items.folded} -> ${field}::text) @> jsonb_build_array(${fold(value)}::text), false)`;
}

function containsFolded(field: string, value: string): SQL {
  return sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(${items.folded} -> ${field}::text) AS entry(value)
    WHERE strpos(entry.value, ${fold(value)}::text) > 0)`;
}

/**
 * Any clause matches; a clause on a field that the collection lacks is skipped, and without any clause left nothing
 * matches.
 */
export function searchCondition(collection: Collection, clauses: readonly SearchClause[]): SQL {
  const known = clauses.filter(({ fieldName }) => findFieldKind(collection, fieldName));
  return (
    or(...known.map((clause) => containsFolded(clause.fieldName, storable(clause.contains)))) ?? sql`false`
  );
}

/** Published at that time: an item with a future date is hidden everywhere. */
export function publishedCondition(now: Date): SQL {
  return or(isNull(items.date), lte(items.date, now)) ?? sql`true`;
}

/** Nulls last, ties by id, both by code point, so that pages never overlap or skip (rule: service.order). */
export function sortOrder({ field, kind, direction }: Sort): SQL[] {
  const key =
    kind === 'date' ? items.date : kind === 'flag' ? flagOf(field) : sql`${textOf(field)} COLLATE "C"`;
  const ordered = direction === 'ASC' ? asc(key) : desc(key);
  return [sql`${ordered} NULLS LAST`, sql`${items.id} COLLATE "C"`];
}
