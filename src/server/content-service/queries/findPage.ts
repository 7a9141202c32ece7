/** One page of a list, a filter or a search. */
import { sql } from 'drizzle-orm';
import type { Collection } from '../../../contract/collections';
import type { Item, ItemList } from '../../../contract/schemas';
import { findListed, findSearched, joinRows, scopeOf, splitRows, type Matches } from './findMatches';
import type { Visibility } from './itemConditions';
import type { ItemQuery } from '../../../contract/queries/itemQuery';
import { documents, type ContentDatabase } from '../database/tables';

/** Runs `find`, or answers what it has found, or is finding, under that name. */
type KeepMatches = (name: string, find: () => Promise<Matches>) => Promise<Matches>;

/** What several pages have in common, for a cache. */
export interface Keep {
  listed: KeepMatches;
  /** Its hashes are those of a list. */
  searched: KeepMatches;
  /** The documents of these hashes; runs `find` for those that are not kept. */
  documents: (
    hashes: Matches,
    find: (missing: Matches) => Promise<readonly string[]>,
  ) => Promise<readonly string[]>;
}

const KEEP_NOTHING: Keep = {
  listed: (_name, find) => find(),
  searched: (_name, find) => find(),
  documents: (hashes, find) => find(hashes),
};

/** One page of a list, each item as the JSON of the answer: most callers send it on. */
export interface ItemPage extends Omit<ItemList<Item>, 'items'> {
  items: readonly string[];
}

/** The contract's answer. */
export function writePage({ items, ...counts }: ItemPage): string {
  return `{"items":[${items.join()}],${JSON.stringify(counts).slice(1)}`;
}

export const parsePage = (page: ItemPage) => JSON.parse(writePage(page)) as ItemList<Item>;

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
  { keep = KEEP_NOTHING, ...shown }: Options,
): Promise<ItemPage> {
  const { page, limit, search, ...list } = query;
  const scope = scopeOf(collection, list, shown);
  const findAll = () => keep.listed(nameOf(collection, list), () => findListed(db, list, scope));
  const matches = search
    ? await keep.searched(nameOf(collection, { ...list, search }), async () =>
        findSearched(db, search, scope, await findAll()),
      )
    : await findAll();
  const hashes = matches.slice((page - 1) * limit, page * limit);
  const items = await keep.documents(hashes, (missing) => readDocuments(db, missing));
  return { items, page, limit, total: matches.length };
}

const nameOf = (collection: Collection, query: object) => JSON.stringify([collection, query]);

/** As JSON without spaces; the items of a list have no credits. */
async function readDocuments(db: ContentDatabase, hashes: Matches): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { hash, document } = documents;
  const [found] = await db
    .select({ texts: joinRows(sql`${document}::text`, sql`ORDER BY wanted.place`) })
    .from(documents)
    .innerJoin(
      sql`unnest(${sql.param(hashes)}::text[]) WITH ORDINALITY AS wanted (hash, place)`,
      sql`wanted.hash = ${hash}`,
    );
  const texts = splitRows(found?.texts);
  if (texts.length !== hashes.length) throw new Error('the edition has been removed');
  // Written again, as a part of a text keeps all of it in memory.
  return texts.map((text) => JSON.stringify({ ...(JSON.parse(text) as object), credits: undefined }));
}
