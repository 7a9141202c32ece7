import { and, asc, eq, gt, inArray, min, ne, or, sql } from 'drizzle-orm';
import type { Collection } from '../../../contract/collections';
import { changeKey, type PreviewOf } from '../../../contract/queries/contentIndex';
import type { Item } from '../../../contract/schemas';
import { findKept } from '../editions/currentEdition';
import { readPictureBytes } from '../pictures/pictureBytes';
import type { PublishedPicture } from '../pictures/pictureFiles';
import { prepareFindItem, type FindItem } from './findItem';
import { findPage, type ItemPage, type Keep } from './findPage';
import { visibleCondition, type Visibility } from './itemConditions';
import type { ItemQuery } from '../../../contract/queries/itemQuery';
import {
  currentEdition,
  editionItems,
  editionPictures,
  editions,
  type ContentDatabase,
} from '../database/tables';
import { CONTENT_LOCALES, type ContentLocale } from '../../../../i18n/locales';

/** The content of one edition at one instant. */
export interface ContentReader {
  /**
   * One page, without the items' `body`; `total` counts every match. A page past the end has no items.
   *
   * @param keep what is known of it already
   */
  findPage(collection: Collection, query: ItemQuery, keep?: Keep): Promise<ItemPage>;
  /**
   * The item with that id, else the translation of that postId, with its `body`. Without a locale an id finds its
   * item in any language, and a postId the one in the collection's default language. Never falls back to another
   * language.
   */
  findItem(collection: Collection, idOrPostId: string, locale?: ContentLocale): Promise<Item | undefined>;
  /** Locales of the item's translations, in the order of `CONTENT_LOCALES`; empty if there is no such item. */
  findLocales(collection: Collection, idOrPostId: string): Promise<ContentLocale[]>;
  /** When each item last changed or appeared, by `changeKey`; in the future where it is yet to appear. */
  findLastChanges(): Promise<ReadonlyMap<string, Date>>;
}

export type ContentRepository = ReturnType<typeof createRepository>;

/** Published content, read without a cache. @param always what is shown besides, where a call names nothing else */
export function createRepository(db: ContentDatabase, always?: PreviewOf) {
  const findPublished = prepareFindItem(db, always);
  return {
    findEditions: () => findKept(db),
    /** When the next item of an edition appears or disappears; `undefined` if none is scheduled to. */
    findNextChange: (edition: string, now: Date) => findNextChange(db, edition, now),
    /** Calls that read one edition; the empty id holds nothing. A preview shows an item that is not published. */
    at: (edition: string, now: Date, preview?: PreviewOf) =>
      createReader(db, edition, {
        shown: { now, preview: preview ?? always },
        findItem: preview ? prepareFindItem(db, preview) : findPublished,
      }),
    listPictures: () => listPictures(db),
    readPicture: (sha: string) => readPictureBytes(db, sha),
  };
}

function createReader(
  db: ContentDatabase,
  edition: string,
  { shown, findItem }: { shown: Visibility; findItem: FindItem },
): ContentReader {
  const inEdition = eq(editionItems.edition, edition);
  return {
    findPage: (collection, query, keep) => findPage(db, collection, query, { edition, ...shown, keep }),

    findItem: (collection, idOrPostId, locale) =>
      findItem({ edition, collection, idOrPostId, locale, now: shown.now }),

    async findLocales(collection, idOrPostId) {
      if (idOrPostId.includes('\0')) return [];
      const { id, postId, locale } = editionItems;
      const isShown = and(inEdition, eq(editionItems.collection, collection), visibleCondition(shown));
      const postIds = db
        .select({ postId })
        .from(editionItems)
        .where(and(isShown, or(eq(id, idOrPostId), eq(postId, idOrPostId))));
      const rows = await db
        .selectDistinct({ locale })
        .from(editionItems)
        .where(and(isShown, inArray(postId, postIds)));
      return CONTENT_LOCALES.filter((known) => rows.some((row) => row.locale === known));
    },

    async findLastChanges() {
      const { collection, id, changed, publishAt } = editionItems;
      const rows = await db
        .select({ collection, id, changed, publishAt })
        .from(editionItems)
        .where(inEdition);
      // A scheduled item's page changed when it appeared, not when it was written.
      const lastOf = ({ changed: at, publishAt: shown }: (typeof rows)[number]) =>
        shown && shown > at ? shown : at;
      return new Map(rows.map((row) => [changeKey(row.collection, row.id), lastOf(row)]));
    },
  };
}

async function findNextChange(db: ContentDatabase, edition: string, now: Date): Promise<Date | undefined> {
  const findNext = async (time: typeof editionItems.publishAt | typeof editionItems.unpublishAt) => {
    const [row] = await db
      .select({ next: min(time) })
      .from(editionItems)
      .where(and(eq(editionItems.edition, edition), gt(time, now), eq(editionItems.isDraft, false)));
    return row?.next ?? undefined;
  };
  const [publishing, ending] = await Promise.all([
    findNext(editionItems.publishAt),
    findNext(editionItems.unpublishAt),
  ]);
  return publishing && ending && ending < publishing ? ending : (publishing ?? ending);
}

/**
 * The pictures of all kept editions by name, as pages of an earlier one are still open. Where editions have the same
 * picture in different files, the current edition's file wins, else the newer one's.
 */
async function listPictures(db: ContentDatabase): Promise<Map<string, PublishedPicture>> {
  const { name, path, type, sha } = editionPictures;
  const rows = await db
    .select({ name, root: editions.source, path, type, sha })
    .from(editionPictures)
    .innerJoin(editions, eq(editions.id, editionPictures.edition))
    .leftJoin(currentEdition, eq(currentEdition.edition, editions.id))
    .where(ne(editions.state, 'building'))
    .orderBy(sql`${currentEdition.edition} IS NOT NULL`, asc(editions.createdAt), asc(editions.id));
  return new Map(rows.map(({ name: key, ...source }) => [key, source]));
}
