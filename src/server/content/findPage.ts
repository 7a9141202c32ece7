/** One page of a list, a filter or a search. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Collection } from '../../contract/collections';
import type { Item, ItemList } from '../../contract/schemas';
import { filterCondition, searchedCondition, shownCondition, sortOrder, type Shown } from './itemConditions';
import { defaultLocale, type ItemQuery } from './itemQuery';
import { documents, editionItems, type ContentDatabase } from './tables';

/** Runs `ask`, which counts the list of that name, or answers what it has found before. */
export type Count = (name: string, ask: () => Promise<number>) => Promise<number>;

interface Options extends Shown {
  edition: string;
  count?: Count;
}

const MAX_OFFSET = 0x7fffffff;

/**
 * The rows of the page are chosen first, by the small table if nothing else is asked for, and only their documents are read:
 * sorting whole documents takes 30 ms of 10,000. What is filtered or searched is counted while it is found, as finding
 * it again takes as long.
 */
export async function findPage(
  db: ContentDatabase,
  collection: Collection,
  query: ItemQuery,
  { count = (_name, ask) => ask(), ...options }: Options,
): Promise<ItemList<Item>> {
  const { page, limit, sort, filters, search } = query;
  const isWhole = filters.length === 0 && !search;
  const where = pageCondition(collection, query, options);
  const order = sql.join(sortOrder(sort), sql`, `);
  const chosen = db
    .select({
      hash: editionItems.hash,
      place: sql<number>`row_number() OVER (ORDER BY ${order})`.as('place'),
      total: (isWhole ? sql<number>`0` : sql<number>`count(*) OVER ()`).as('total'),
    })
    .from(editionItems);
  const inDocuments = eq(documents.hash, editionItems.hash);
  const rowsOfPage = (readsDocuments(query) ? chosen.innerJoin(documents, inDocuments) : chosen)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(Math.min((page - 1) * limit, MAX_OFFSET))
    .as('chosen');
  const rows = await db
    .select({ document: documents.document, total: sql`${rowsOfPage.total}`.mapWith(Number) })
    .from(rowsOfPage)
    .innerJoin(documents, eq(documents.hash, rowsOfPage.hash))
    .orderBy(rowsOfPage.place);

  async function countAll(): Promise<number> {
    const counted = db.select({ total: sql`count(*)`.mapWith(Number) }).from(editionItems);
    const [row] = await (readsDocuments(query) ? counted.innerJoin(documents, inDocuments) : counted).where(
      where,
    );
    return row?.total ?? 0;
  }
  async function findTotal(): Promise<number> {
    if (page === 1 && rows.length < limit) return rows.length;
    if (isWhole) return count(`${collection} ${query.locale ?? ''}`, countAll);
    return rows[0]?.total ?? (await countAll());
  }
  return { items: rows.map((row) => row.document), page, limit, total: await findTotal() };
}

/** A date is in the small table, and a search names the rows that it finds. */
function readsDocuments({ filters, sort }: ItemQuery): boolean {
  return [...filters, sort].some(({ kind }) => kind !== 'date');
}

function pageCondition(
  collection: Collection,
  query: ItemQuery,
  { edition, ...shown }: Shown & { edition: string },
): SQL | undefined {
  const locale = query.locale ?? defaultLocale(collection);
  return and(
    eq(editionItems.edition, edition),
    eq(editionItems.collection, collection),
    locale && eq(editionItems.locale, locale),
    shownCondition(shown),
    ...query.filters.map(filterCondition),
    query.search && searchedCondition(collection, query.search, { edition, ...shown }),
  );
}
