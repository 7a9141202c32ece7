import { and, asc, count, desc, eq, gt, min, or, sql, type SQL } from 'drizzle-orm';
import { type Collection } from '../../contract/collections';
import type { Item, ItemList } from '../../contract/schemas';
import { filterCondition, publishedCondition, searchCondition, sortOrder } from './itemConditions';
import { defaultLocale, type ItemQuery } from './itemQuery';
import type { PictureSource } from './pictureFiles';
import { importState, items, pictures, type ContentDatabase } from './tables';
import { CONTENT_LOCALES, type ContentLocale } from '../../../i18n/locales';

/** Reads published content directly from the database, without a cache. */
export interface ContentRepository {
  /** One page, without the items' `body`; `total` counts every match. A page past the end has no items. */
  findPage(collection: Collection, query: ItemQuery): Promise<ItemList<Item>>;
  /**
   * The item with that id, else the translation of that postId, with its `body`. Without a locale an id finds its
   * item in any language and a postId the one in the collection's default language; never falls back to another
   * language.
   */
  findItem(collection: Collection, idOrPostId: string, locale?: ContentLocale): Promise<Item | undefined>;
  /** Locales of the item's translations, in the order of `CONTENT_LOCALES`; empty if there is no such item. */
  findLocales(collection: Collection, idOrPostId: string): Promise<ContentLocale[]>;
  /** When the next scheduled item is published; `undefined` if none is scheduled. */
  findNextPublication(): Promise<Date | undefined>;
  /** Where each picture lies, by the name in its address. */
  listPictures(): Promise<Map<string, PictureSource>>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
}

/** @param options.now the clock that decides which scheduled items are published. */
export function createRepository(
  db: ContentDatabase,
  { now = () => new Date() }: { now?: () => Date } = {},
): ContentRepository {
  const named = (collection: Collection, idOrPostId: string) =>
    and(
      eq(items.collection, collection),
      or(eq(items.id, idOrPostId), eq(items.postId, idOrPostId)),
      publishedCondition(now()),
    );

  return {
    async findPage(collection, query) {
      const where = pageCondition(collection, query, now());
      const { page, limit, sort } = query;
      const rows = await db
        .select({ document: items.document })
        .from(items)
        .where(where)
        .orderBy(...sortOrder(sort))
        .limit(limit)
        .offset(Math.min((page - 1) * limit, 0x7fffffff));
      const complete = page === 1 && rows.length < limit;
      const total = complete ? rows.length : await db.$count(items, where);
      return { items: rows.map(({ document }) => document), page, limit, total };
    },

    async findItem(collection, idOrPostId, locale) {
      if (idOrPostId.includes('\0')) return undefined;
      const wanted = locale ?? defaultLocale(collection);
      const byId = eq(items.id, idOrPostId);
      const inLocale = wanted ? eq(items.locale, wanted) : sql`true`;
      const [row] = await db
        .select({ document: items.document, body: items.body })
        .from(items)
        .where(and(named(collection, idOrPostId), locale ? inLocale : or(byId, inLocale)))
        .orderBy(desc(byId), asc(items.id))
        .limit(1);
      return row && { ...row.document, body: row.body };
    },

    async findLocales(collection, idOrPostId) {
      if (idOrPostId.includes('\0')) return [];
      const postIds = db.select({ postId: items.postId }).from(items).where(named(collection, idOrPostId));
      const rows = await db
        .selectDistinct({ locale: items.locale })
        .from(items)
        .where(
          and(
            eq(items.collection, collection),
            sql`${items.postId} IN ${postIds}`,
            publishedCondition(now()),
          ),
        );
      return CONTENT_LOCALES.filter((locale) => rows.some((row) => row.locale === locale));
    },

    async findNextPublication() {
      const [row] = await db
        .select({ date: min(items.date) })
        .from(items)
        .where(gt(items.date, now()));
      return row?.date ?? undefined;
    },

    async listPictures() {
      const [state] = await db.select().from(importState).where(eq(importState.key, 'contentDir'));
      const rows = state ? await db.select().from(pictures) : [];
      const root = state?.value ?? '';
      return new Map(rows.map(({ name, path, type, sha }) => [name, { root, path, type, sha }]));
    },

    async ping() {
      await db.select({ items: count() }).from(importState);
    },
  };
}

function pageCondition(collection: Collection, query: ItemQuery, now: Date): SQL | undefined {
  const locale = query.locale ?? defaultLocale(collection);
  return and(
    eq(items.collection, collection),
    locale && eq(items.locale, locale),
    publishedCondition(now),
    ...query.filters.map(filterCondition),
    query.search && searchCondition(collection, query.search),
  );
}
