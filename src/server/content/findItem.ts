import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Collection } from '../../contract/collections';
import type { Item } from '../../contract/schemas';
import { shownCondition, type PreviewOf } from './itemConditions';
import { defaultLocale } from './itemQuery';
import { documents, editionItems, type ContentDatabase } from './tables';
import type { ContentLocale } from '../../../i18n/locales';

interface Wanted {
  edition: string;
  collection: Collection;
  idOrPostId: string;
  locale: ContentLocale | undefined;
  now: Date;
}

export type FindItem = (wanted: Wanted) => Promise<Item | undefined>;

/** The statement is written once: that takes as long as the embedded database needs to find an item. */
export function prepareFindItem(db: ContentDatabase, preview?: PreviewOf): FindItem {
  const given = (name: keyof Wanted | 'isStrict') => sql.placeholder(name);
  const byId = eq(editionItems.id, given('idOrPostId'));
  const inLocale = sql`coalesce(${editionItems.locale} = ${given('locale')}::text, true)`;
  const now = sql.param(given('now'), editionItems.publishAt);
  const chosen = db
    .select({ hash: editionItems.hash })
    .from(editionItems)
    .where(
      and(
        eq(editionItems.edition, given('edition')),
        eq(editionItems.collection, given('collection')),
        or(byId, eq(editionItems.postId, given('idOrPostId'))),
        or(inLocale, and(byId, sql`NOT ${given('isStrict')}::boolean`)),
        shownCondition({ now, preview }),
      ),
    )
    .orderBy(desc(byId), asc(editionItems.id))
    .limit(1);
  const statement = db
    .select({ document: documents.document, body: documents.body })
    .from(documents)
    .where(sql`${documents.hash} = ${chosen}`)
    // Without a name it holds nothing on a connection, which a pooler may share.
    .prepare('');

  return async ({ idOrPostId, locale, ...wanted }) => {
    if (idOrPostId.includes('\0')) return undefined;
    const [row] = await statement.execute({
      ...wanted,
      idOrPostId,
      locale: locale ?? defaultLocale(wanted.collection) ?? null,
      isStrict: locale !== undefined,
    });
    return row && { ...row.document, body: row.body };
  };
}
