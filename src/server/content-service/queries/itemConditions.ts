/** A query's filters and search as SQL with bound parameters; field names come from the schema, not from callers. */
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PreviewOf } from '../../../contract/queries/contentIndex';
import { fold } from '../../../lib/text/fold';
import { patternOf } from '../../../lib/text/keyword';
import { searchText } from '../../../lib/text/searchText';
import type { Filter, Operator, SearchedText, Sort } from '../../../contract/queries/itemQuery';
import { gramsOfContinuations, gramsOfKeyword, isIndexed } from './searchIndex';
import { documents, editionItems } from '../database/tables';

const COMPARE = { gt, gte, lt, lte } as const;
const FLAG_WORDS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** PostgreSQL text cannot contain NUL or half of a character, so no text can match one. */
export function toStorableText(text: string): string {
  return Buffer.from(text).toString().replaceAll('\0', '\ufffd');
}
const keywordOf = (text: string): string => searchText(toStorableText(text));

const textOf = (field: string): SQL =>
  field === 'body' ? sql`${documents.body}` : sql`(${documents.document} ->> ${field}::text)`;
const flagOf = (field: string): SQL => sql`coalesce((${textOf(field)})::boolean, false)`;

/** The SQL for one `_q`. */
export function filterCondition({ field, kind, operator, value }: Filter): SQL {
  const text = toStorableText(value);
  if (operator === 'ne') return not(equals(field, kind, text));
  if (operator === 'eq') return equals(field, kind, text);
  if (operator === 'in')
    return or(...text.split(',').map((word) => equalsOrHolds(field, kind, word))) ?? sql`false`;
  if (operator === 'contains') return searchCondition([{ fieldName: field, contains: value }]);
  if (operator === 'has') return kind === 'flag' ? equals(field, kind, text) : hasFolded(field, text);
  return compares(field, kind, operator, text);
}

/** On yes-or-no fields `1`, `"1"` and `true` are equal; a list equals a text that is its only element. */
function equals(field: string, kind: Filter['kind'], value: string): SQL {
  if (kind === 'date') return sql`coalesce(${eq(editionItems.date, new Date(value))}, false)`;
  if (field === 'body') return eq(documents.body, value);
  if (kind === 'flag') {
    const flag = FLAG_WORDS[value.toLowerCase()];
    return flag === undefined ? sql`false` : sql`${flagOf(field)} = ${flag}::boolean`;
  }
  const stored = sql`(${documents.document} -> ${field}::text)`;
  return sql`coalesce(${stored} IN (to_jsonb(${value}::text), jsonb_build_array(${value}::text)), false)`;
}

/** On lists `in` matches any element. */
function equalsOrHolds(field: string, kind: Filter['kind'], value: string): SQL {
  if (kind !== 'list' && kind !== 'textOrList') return equals(field, kind, value);
  return sql`coalesce((${documents.document} -> ${field}::text) @> to_jsonb(${value}::text), false)`;
}

function compares(
  field: string,
  kind: Filter['kind'],
  operator: keyof typeof COMPARE & Operator,
  value: string,
): SQL {
  const compare = COMPARE[operator];
  if (kind === 'date') return compare(editionItems.date, new Date(value));
  return compare(sql`${textOf(field)} COLLATE "C"`, sql`${value}::text`);
}

function hasFolded(field: string, value: string): SQL {
  return sql`${documents.folded} @> jsonb_build_object(${field}::text, jsonb_build_array(${fold(value)}::text))`;
}

/** A body is long: it is compared as it was folded for filters, and has no second copy for searches. */
export function containsText({ fieldName, contains, isUnfinished }: SearchedText): SQL {
  if (fieldName === 'body')
    return sql`strpos(${documents.folded} -> 'body' ->> 0, ${fold(toStorableText(contains))}::text) > 0`;
  const text = sql`${documents.searchTexts} ->> ${fieldName}::text`;
  const keyword = keywordOf(contains);
  return isUnfinished
    ? sql`${text} ~ ${patternOf(keyword, true)}::text`
    : sql`strpos(${text}, ${keyword}::text) > 0`;
}

/** Holds wherever an indexed field contains the text. */
function mayContain({ contains, isUnfinished }: SearchedText): SQL | undefined {
  const keyword = keywordOf(contains);
  const continuations = isUnfinished ? gramsOfContinuations(keyword) : [];
  const ways = continuations.length > 0 ? continuations : [gramsOfKeyword(keyword)];
  return or(
    ...ways.map((grams) =>
      grams.length === 0
        ? sql`true`
        : sql`${documents.grams} @> ${sql.param(grams, documents.grams)}::text[]`,
    ),
  );
}

/** Any clause matches; clauses are asked through the index if all of their fields are in it. */
export function searchCondition(clauses: readonly SearchedText[]): SQL {
  const texts = clauses.every(({ fieldName }) => isIndexed(fieldName))
    ? [...new Map(clauses.map((clause) => [clause.contains, clause])).values()]
    : [];
  return (
    and(or(...texts.map(mayContain)), sql`coalesce(${or(...clauses.map(containsText))}, false)`) ?? sql`false`
  );
}

/** The visible items: those published at that time, and in previews also one item, or everything. */
export interface Visibility {
  now: Date;
  preview?: PreviewOf | undefined;
}

/** Of the table, or of an alias of it. */
type PlaceColumns = Record<'collection' | 'postId' | 'publishAt' | 'unpublishAt' | 'isDraft', AnyPgColumn>;

/** From its publishing to its end, and never a draft (rule: content.schedule). */
export function visibleCondition(
  { now, preview }: Omit<Visibility, 'now'> & { now: Date | SQL },
  item: PlaceColumns = editionItems,
): SQL | undefined {
  if (preview === 'everything') return undefined;
  const published = and(
    eq(item.isDraft, false),
    or(isNull(item.publishAt), lte(item.publishAt, now)),
    or(isNull(item.unpublishAt), gt(item.unpublishAt, now)),
  );
  if (!preview) return published;
  return or(published, and(eq(item.collection, preview.collection), eq(item.postId, preview.postId)));
}

/** Nulls last, ties by id, both by code point, so that pages never overlap or skip (rule: service.order). */
export function sortOrder({ field, kind, direction }: Sort): SQL[] {
  const key =
    kind === 'date' ? editionItems.date : kind === 'flag' ? flagOf(field) : sql`${textOf(field)} COLLATE "C"`;
  const ordered = direction === 'ASC' ? asc(key) : desc(key);
  return [sql`${ordered} NULLS LAST`, sql`${editionItems.id} COLLATE "C"`];
}
