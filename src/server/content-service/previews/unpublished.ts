/** What readers do not see now: drafts, and items before or after their time. */
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Collection } from '../../../contract/collections';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../../../../i18n/locales';
import { documents, editionItems, type ContentDatabase } from '../database/tables';
import { itemPagePath } from './itemPagePath';

export type Absence = 'draft' | 'scheduled' | 'ended';

export interface Unpublished {
  collection: Collection;
  postId: string;
  locale: Locale;
  title: string;
  /** The page that shows it. */
  path: string;
  /** Where an article was published, if it has no page here. */
  link?: string;
  state: Absence;
  /** When it appears, or has disappeared; absent for a draft. */
  at?: Date;
}

interface Wanted {
  edition: string;
  now: Date;
  /** One item; without it all. */
  of?: { collection: Collection; postId: string };
}

export async function findUnpublished(
  db: ContentDatabase,
  { edition, now, of }: Wanted,
): Promise<Unpublished[]> {
  const isAbsent = or(
    eq(editionItems.isDraft, true),
    gt(editionItems.publishAt, now),
    lte(editionItems.unpublishAt, now),
  );
  const rows = await db
    .select({
      collection: editionItems.collection,
      postId: editionItems.postId,
      contentLocale: editionItems.locale,
      title: sql<string | null>`${documents.document} ->> 'title'`,
      link: sql<string | null>`${documents.document} ->> 'link'`,
      isDraft: editionItems.isDraft,
      publishAt: editionItems.publishAt,
      unpublishAt: editionItems.unpublishAt,
    })
    .from(editionItems)
    .innerJoin(documents, eq(documents.hash, editionItems.hash))
    .where(
      and(
        eq(editionItems.edition, edition),
        isAbsent,
        of && and(eq(editionItems.collection, of.collection), eq(editionItems.postId, of.postId)),
      ),
    )
    .orderBy(asc(editionItems.collection), asc(editionItems.postId), asc(editionItems.locale));
  return rows.map(({ contentLocale, title, link, isDraft, publishAt, unpublishAt, ...item }) => {
    const locale = LOCALES.find((one) => LOCALE_REGISTRY[one].contentLocale === contentLocale) ?? 'ja';
    return {
      ...item,
      locale,
      title: title ?? item.postId,
      path: itemPagePath(item.collection, item.postId, locale),
      ...(isElsewhere(item.collection) && { link: link ?? '' }),
      ...absenceOf({ isDraft, publishAt, unpublishAt }, now),
    };
  });
}

/** Opens where it was published, and has no page here. */
const isElsewhere = (collection: Collection) => collection === 'blog' || collection === 'media';

function absenceOf(
  item: { isDraft: boolean; publishAt: Date | null; unpublishAt: Date | null },
  now: Date,
): Pick<Unpublished, 'state' | 'at'> {
  if (item.isDraft) return { state: 'draft' };
  if (item.publishAt && item.publishAt > now) return { state: 'scheduled', at: item.publishAt };
  return { state: 'ended', ...(item.unpublishAt && { at: item.unpublishAt }) };
}
