import { and, eq, gt, min, or, sql } from 'drizzle-orm';
import { type Collection } from '../../../contract/collections';
import type { Item, ItemList } from '../../../contract/schemas';
import { chooseEdition, findKept, type KeptEditions } from '../editions/currentEdition';
import { listKeptPictures } from '../pictures/keptPictures';
import { readPictureBytes } from '../pictures/pictureBytes';
import { prepareFindItem, type FindItem } from './findItem';
import { findPage } from './findPage';
import { shownCondition, type PreviewOf, type Shown } from './itemConditions';
import type { ItemQuery } from './itemQuery';
import type { Keep } from './keptMatches';
import type { PictureSource } from '../pictures/pictureFiles';
import { editionItems, type ContentDatabase } from '../database/tables';
import { CONTENT_LOCALES, type ContentLocale } from '../../../../i18n/locales';

/** Published content, read without a cache. */
export interface ContentReader {
  /**
   * One page, without the items' `body`; `total` counts every match. A page past the end has no items.
   *
   * @param keep runs what finds all matches of the query, or knows them
   */
  findPage(collection: Collection, query: ItemQuery, keep?: Keep): Promise<ItemList<Item>>;
  /**
   * The item with that id, else the translation of that postId, with its `body`. Without a locale an id finds its
   * item in any language and a postId the one in the collection's default language; never falls back to another
   * language.
   */
  findItem(collection: Collection, idOrPostId: string, locale?: ContentLocale): Promise<Item | undefined>;
  /** Locales of the item's translations, in the order of `CONTENT_LOCALES`; empty if there is no such item. */
  findLocales(collection: Collection, idOrPostId: string): Promise<ContentLocale[]>;
  /** When the next item appears or disappears; `undefined` if none is scheduled to. */
  findNextChange(): Promise<Date | undefined>;
  /** When each item last changed or appeared, by `changeKey`; in the future where it is yet to appear. */
  findLastChanges(): Promise<ReadonlyMap<string, Date>>;
}

export const changeKey = (collection: Collection, id: string) => `${collection}/${id}`;

/** Its own calls read the edition that is current at each call. */
export interface ContentRepository extends ContentReader {
  /** Rejects if the database does not answer. */
  findEditions(): Promise<KeptEditions>;
  /** The id of the wanted edition if it is kept, else of the current one; empty before the first one. */
  findEdition(wanted?: string): Promise<string>;
  /**
   * Calls that all read one edition, whatever is published meanwhile; the empty id holds nothing. A preview shows an
   * item that is not published.
   */
  at(edition: string, preview?: PreviewOf): ContentReader;
  /** Where each picture of the kept editions lies, by the name in its address. */
  listPictures(): Promise<Map<string, PictureSource>>;
  /** The bytes of a picture by their SHA-256; `undefined` if an earlier release has published it. */
  readPicture(sha: string): Promise<Buffer | undefined>;
}

/**
 * @param options.now the clock that decides which scheduled items are published.
 * @param options.preview what is shown besides, where a call names nothing else.
 */
export function createRepository(
  db: ContentDatabase,
  { now = () => new Date(), preview: always }: { now?: () => Date; preview?: PreviewOf } = {},
): ContentRepository {
  const findEdition = async (wanted?: string) => chooseEdition(await findKept(db), wanted);
  const findPublished = prepareFindItem(db, always);
  const at = (edition: string, preview?: PreviewOf) =>
    createReader(db, edition, {
      shown: () => ({ now: now(), preview: preview ?? always }),
      findItem: preview ? prepareFindItem(db, preview) : findPublished,
    });
  const current = async () => at(await findEdition());
  return {
    findEditions: () => findKept(db),
    findEdition,
    at,
    findPage: async (...call) => (await current()).findPage(...call),
    findItem: async (...call) => (await current()).findItem(...call),
    findLocales: async (...call) => (await current()).findLocales(...call),
    findNextChange: async () => (await current()).findNextChange(),
    findLastChanges: async () => (await current()).findLastChanges(),
    listPictures: () => listKeptPictures(db),
    readPicture: (sha) => readPictureBytes(db, sha),
  };
}

function createReader(
  db: ContentDatabase,
  edition: string,
  { shown, findItem }: { shown: () => Shown; findItem: FindItem },
): ContentReader {
  const inEdition = eq(editionItems.edition, edition);
  const named = (collection: Collection, idOrPostId: string) =>
    and(
      inEdition,
      eq(editionItems.collection, collection),
      or(eq(editionItems.id, idOrPostId), eq(editionItems.postId, idOrPostId)),
      shownCondition(shown()),
    );

  return {
    findPage: (collection, query, keep) =>
      findPage(db, collection, query, { edition, ...shown(), ...(keep && { keep }) }),

    findItem: (collection, idOrPostId, locale) =>
      findItem({ edition, collection, idOrPostId, locale, now: shown().now }),

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
            shownCondition(shown()),
          ),
        );
      return CONTENT_LOCALES.filter((locale) => rows.some((row) => row.locale === locale));
    },

    async findNextChange() {
      const { now } = shown();
      const [publishing, ending] = await Promise.all([
        findNext(editionItems.publishAt, now),
        findNext(editionItems.unpublishAt, now),
      ]);
      return publishing && ending && ending < publishing ? ending : (publishing ?? ending);
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

  async function findNext(
    time: typeof editionItems.publishAt | typeof editionItems.unpublishAt,
    now: Date,
  ): Promise<Date | undefined> {
    const [row] = await db
      .select({ next: min(time) })
      .from(editionItems)
      .where(and(inEdition, gt(time, now), eq(editionItems.isDraft, false)));
    return row?.next ?? undefined;
  }
}
