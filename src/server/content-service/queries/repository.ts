import { and, eq, gt, min, or, sql } from 'drizzle-orm';
import { type Collection } from '../../../contract/collections';
import type { Item, ItemList } from '../../../contract/schemas';
import { findKept, type KeptEditions } from '../editions/currentEdition';
import { listKeptPictures } from '../pictures/keptPictures';
import { readPictureBytes } from '../pictures/pictureBytes';
import { prepareFindItem, type FindItem } from './findItem';
import { findPage, type Keep } from './findPage';
import { visibleCondition, type PreviewOf, type Visibility } from './itemConditions';
import type { ItemQuery } from './itemQuery';
import type { PublishedPicture } from '../pictures/pictureFiles';
import { editionItems, type ContentDatabase } from '../database/tables';
import { CONTENT_LOCALES, type ContentLocale } from '../../../../i18n/locales';

/** The content of one edition at one instant. */
export interface ContentReader {
  /**
   * One page, without the items' `body`; `total` counts every match. A page past the end has no items.
   *
   * @param keep runs what finds all matches of the query, or knows them
   */
  findPage(collection: Collection, query: ItemQuery, keep?: Keep): Promise<ItemList<Item>>;
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

export const changeKey = (collection: Collection, id: string) => `${collection}/${id}`;

/** Published content, read without a cache. */
export interface ContentRepository {
  /** Rejects if the database does not answer. */
  findEditions(): Promise<KeptEditions>;
  /** When the next item of an edition appears or disappears; `undefined` if none is scheduled to. */
  findNextChange(edition: string, now: Date): Promise<Date | undefined>;
  /** Calls that read one edition; the empty id holds nothing. A preview shows an item that is not published. */
  at(edition: string, now: Date, preview?: PreviewOf): ContentReader;
  /** Where each picture of the kept editions lies, by the name in its address. */
  listPictures(): Promise<Map<string, PublishedPicture>>;
  /** The bytes of a picture by their SHA-256; `undefined` if an earlier release has published it. */
  readPicture(sha: string): Promise<Buffer | undefined>;
}

/** @param always what is shown besides, where a call names nothing else */
export function createRepository(db: ContentDatabase, always?: PreviewOf): ContentRepository {
  const findPublished = prepareFindItem(db, always);
  return {
    findEditions: () => findKept(db),
    findNextChange: (edition, now) => findNextChange(db, edition, now),
    at: (edition, now, preview) =>
      createReader(db, edition, {
        shown: { now, preview: preview ?? always },
        findItem: preview ? prepareFindItem(db, preview) : findPublished,
      }),
    listPictures: () => listKeptPictures(db),
    readPicture: (sha) => readPictureBytes(db, sha),
  };
}

function createReader(
  db: ContentDatabase,
  edition: string,
  { shown, findItem }: { shown: Visibility; findItem: FindItem },
): ContentReader {
  const inEdition = eq(editionItems.edition, edition);
  const named = (collection: Collection, idOrPostId: string) =>
    and(
      inEdition,
      eq(editionItems.collection, collection),
      or(eq(editionItems.id, idOrPostId), eq(editionItems.postId, idOrPostId)),
      visibleCondition(shown),
    );

  return {
    findPage: (collection, query, keep) =>
      findPage(db, collection, query, { edition, ...shown, ...(keep && { keep }) }),

    findItem: (collection, idOrPostId, locale) =>
      findItem({ edition, collection, idOrPostId, locale, now: shown.now }),

    async findLocales(collection, idOrPostId) {
      if (idOrPostId.includes('\0')) return [];
      const postIds = db
        .select({ postId: editionItems.postId })
        .from(editionItems)
        .where(named(collection, idOrPostId));
      const rows = await db
        .selectDistinct({ locale: editionItems.locale })
        .from(editionItems)
        .where(
          and(
            inEdition,
            eq(editionItems.collection, collection),
            sql`${editionItems.postId} IN ${postIds}`,
            visibleCondition(shown),
          ),
        );
      return CONTENT_LOCALES.filter((locale) => rows.some((row) => row.locale === locale));
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
