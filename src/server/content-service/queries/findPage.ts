/** One page of a list, a filter or a search. */
import { and, eq, sql } from 'drizzle-orm';
import type { Collection } from '../../../contract/collections';
import type { Item, ItemList } from '../../../contract/schemas';
import { searchedItems, shownItems } from './candidates';
import { filterCondition, sortOrder, type Visibility } from './itemConditions';
import { defaultLocale, type ItemQuery } from './itemQuery';
import { documents, editionItems, type ContentDatabase } from '../database/tables';

/** The hashes of all items of a list, in its order. */
export type Matches = readonly string[];

/** Runs `find`, or answers what it has found, or is finding, under that name. */
export type Keep = (name: string, find: () => Promise<Matches>) => Promise<Matches>;

interface Options extends Visibility {
  edition: string;
  keep: Keep | undefined;
}

/**
 * All matches are found first, as counting takes as long. Then the page's documents are read by their hashes. Rejects
 * if the edition is removed in between.
 */
export async function findPage(
  db: ContentDatabase,
  collection: Collection,
  query: ItemQuery,
  { keep = (_name, find) => find(), ...options }: Options,
): Promise<ItemList<Item>> {
  const { page, limit, ...list } = query;
  const matches = await keep(JSON.stringify([collection, list]), () =>
    findMatches(db, collection, list, options),
  );
  const hashes = matches.slice((page - 1) * limit, page * limit);
  return { items: await readDocuments(db, hashes), page, limit, total: matches.length };
}

async function findMatches(
  db: ContentDatabase,
  collection: Collection,
  { sort, filters, search, locale = defaultLocale(collection) }: Omit<ItemQuery, 'page' | 'limit'>,
  shown: Visibility & { edition: string },
): Promise<Matches> {
  const scope = { ...shown, collection, locale };
  const rows = search ? searchedItems(scope, search) : shownItems(scope);
  const order = sql.join(sortOrder(sort), sql`, `);
  // One text is read faster than as many rows.
  const matching = db
    .select({ hashes: sql<string | null>`string_agg(${editionItems.hash}, E'\n' ORDER BY ${order})` })
    .from(sql`${rows} AS ${editionItems}`);
  // A date is among the candidates' columns.
  const readsDocuments = [...filters, sort].some(({ kind }) => kind !== 'date');
  const [found] = await (
    readsDocuments ? matching.innerJoin(documents, eq(documents.hash, editionItems.hash)) : matching
  ).where(and(...filters.map(filterCondition)));
  return found?.hashes?.split('\n') ?? [];
}

async function readDocuments(db: ContentDatabase, hashes: Matches): Promise<Item[]> {
  if (hashes.length === 0) return [];
  const { hash, document } = documents;
  const rows = await db
    .select({ hash, document })
    .from(documents)
    .where(sql`${hash} = ANY(${sql.param(hashes)}::text[])`);
  const byHash = new Map(rows.map((row) => [row.hash, row.document]));
  return hashes.map((wanted) => {
    const found = byHash.get(wanted);
    if (!found) throw new Error('the edition has been removed');
    return found;
  });
}
