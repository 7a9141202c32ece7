/** All items of a list, a filter or a search, as the hashes of their documents. */
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Collection } from '../../../contract/collections';
import { findFieldKind } from '../../../contract/itemFields';
import {
  containsText,
  filterCondition,
  searchCondition,
  sortOrder,
  visibleCondition,
  type Visibility,
} from './itemConditions';
import { defaultLocale, type ItemQuery, type SearchedText } from '../../../contract/queries/itemQuery';
import { documents, editionItems, type ContentDatabase } from '../database/tables';
import type { ContentLocale } from '../../../../i18n/locales';

/** In the order of the list. */
export type Matches = readonly string[];

type ListQuery = Omit<ItemQuery, 'page' | 'limit' | 'search'>;

/** Of which collection and edition, and in which language; all languages without one. */
interface Scope extends Visibility {
  edition: string;
  collection: Collection;
  locale: ContentLocale | undefined;
}

export const scopeOf = (
  collection: Collection,
  { locale = defaultLocale(collection) }: ListQuery,
  shown: Visibility & { edition: string },
): Scope => ({ ...shown, collection, locale });

/** Of the items, or of an alias of them. */
type Columns = Record<keyof typeof editionItems.$inferSelect, AnyPgColumn>;

function inScope(
  { edition, collection, locale, ...shown }: Scope,
  rows: Columns = editionItems,
): SQL | undefined {
  return and(
    eq(rows.edition, edition),
    eq(rows.collection, collection),
    locale && eq(rows.locale, locale),
    visibleCondition(shown, rows),
  );
}

/** A column of all rows, which has no line breaks, as one text: that is read faster than as many rows. */
export const joinRows = (column: SQLWrapper, order = sql``) =>
  sql<string | null>`string_agg(${column}, E'\n' ${order})`;

export const splitRows = (text: string | null | undefined): string[] => text?.split('\n') ?? [];

export async function findListed(
  db: ContentDatabase,
  { sort, filters }: ListQuery,
  scope: Scope,
): Promise<Matches> {
  const order = sql`ORDER BY ${sql.join(sortOrder(sort), sql`, `)}`;
  const listed = db.select({ hashes: joinRows(editionItems.hash, order) }).from(editionItems);
  // The date is a column of the item.
  const readsDocuments = [...filters, sort].some(({ kind }) => kind !== 'date');
  const [found] = await (
    readsDocuments ? listed.innerJoin(documents, eq(documents.hash, editionItems.hash)) : listed
  ).where(and(inScope(scope), ...filters.map(filterCondition)));
  return splitRows(found?.hashes);
}

/**
 * Which of the listed items a search finds. A clause on a field that the collection lacks is skipped, and without any
 * clause left nothing is found. A service's name is searched in all languages of the item, as visitors type the one they
 * know (rule: search.names-of-all-languages). The database compares texts only: joining, sorting and counting what it
 * finds would take it as long again.
 */
export async function findSearched(
  db: ContentDatabase,
  clauses: readonly SearchedText[],
  scope: Scope,
  listed: Matches,
): Promise<Matches> {
  const known = clauses.filter(({ fieldName }) => findFieldKind(scope.collection, fieldName));
  if (known.length === 0) return [];
  const names = known.filter(({ fieldName }) => fieldName === 'service_name').map(containsText);
  const byName = names.length === 0 ? sql`false` : sql`coalesce(${sql.join(names, sql` OR `)}, false)`;
  const [texts] = await db
    .select({
      named: sql<string | null>`${joinRows(documents.hash)} FILTER (WHERE ${byName})`,
      others: sql<string | null>`${joinRows(documents.hash)} FILTER (WHERE NOT ${byName})`,
    })
    .from(documents)
    .where(searchCondition(known));
  const named = splitRows(texts?.named);
  const found = new Set([...named, ...splitRows(texts?.others)]);
  const places = placesOf(listed);
  const foreign = named.filter((hash) => !places.has(hash));
  for (const hash of await findTranslated(db, foreign, scope)) found.add(hash);
  const ordered = Uint32Array.from([...found].flatMap((hash) => places.get(hash) ?? [])).sort();
  return Array.from(ordered, (place) => listed[place] ?? '');
}

const knownPlaces = new WeakMap<Matches, ReadonlyMap<string, number>>();

/** By hash; made once for a list, which many searches share. */
function placesOf(listed: Matches): ReadonlyMap<string, number> {
  const places = knownPlaces.get(listed) ?? new Map(listed.map((hash, place) => [hash, place]));
  knownPlaces.set(listed, places);
  return places;
}

const translation = alias(editionItems, 'translation');

/** The items of the scope that have one of these documents as a translation. */
async function findTranslated(db: ContentDatabase, foreign: Matches, scope: Scope): Promise<Matches> {
  if (foreign.length === 0) return [];
  const [found] = await db
    .select({ hashes: joinRows(editionItems.hash) })
    .from(translation)
    .innerJoin(
      editionItems,
      and(
        eq(editionItems.edition, translation.edition),
        eq(editionItems.collection, translation.collection),
        eq(editionItems.postId, translation.postId),
      ),
    )
    .where(
      and(
        sql`${translation.hash} = ANY(${sql.param(foreign)}::text[])`,
        inScope({ ...scope, locale: undefined }, translation),
        inScope(scope),
      ),
    );
  return splitRows(found?.hashes);
}
