import DataLoader from 'dataloader';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Collection } from '../../../contract/collections';
import type { PreviewOf } from '../../../contract/queries/contentIndex';
import type { Item } from '../../../contract/schemas';
import { parseHtml } from '../../../lib/richText/parseHtml';
import { visibleCondition, toStorableText } from './itemConditions';
import { defaultLocale } from '../../../contract/queries/itemQuery';
import { documents, editionItems, type ContentDatabase } from '../database/tables';
import type { ContentLocale } from '../../../../i18n/locales';

interface Wanted {
  edition: string;
  collection: Collection;
  idOrPostId: string;
  locale: ContentLocale | undefined;
  now: Date;
}

export type FindItem = (wanted: Wanted) => Promise<Item | undefined>;

/**
 * One statement finds all items of simultaneous calls, and it is built once. Either takes as long as the embedded
 * database needs to find an item.
 */
export function prepareFindItem(db: ContentDatabase, preview?: PreviewOf): FindItem {
  const given = (column: string) => sql.raw(`wanted.${column}`);
  const byId = eq(editionItems.id, given('id'));
  const inLocale = sql`coalesce(${editionItems.locale} = ${given('locale')}, true)`;
  const hash = db
    .select({ hash: editionItems.hash })
    .from(editionItems)
    .where(
      and(
        eq(editionItems.edition, given('edition')),
        eq(editionItems.collection, given('collection')),
        or(byId, eq(editionItems.postId, given('id'))),
        or(inLocale, and(byId, sql`NOT ${given('strict')}`)),
        visibleCondition({ now: given('now'), preview }),
      ),
    )
    .orderBy(desc(byId), asc(editionItems.id))
    .limit(1);
  const chosen = sql`(
    SELECT wanted.place, ${hash} AS hash FROM json_to_recordset(${sql.placeholder('wanted')}::json)
      AS wanted (place int, edition text, collection text, id text, locale text, strict boolean, now timestamptz)
  ) AS chosen`;
  const statement = db
    .select({
      place: sql<number>`chosen.place`,
      document: documents.document,
      tree: documents.tree,
      html: sql<string | null>`CASE WHEN ${documents.tree} IS NULL THEN ${documents.body} END`,
    })
    .from(documents)
    .innerJoin(chosen, sql`chosen.hash = ${documents.hash}`)
    // Without a name it holds nothing on a connection, which a pooler may share.
    .prepare('');

  const loader = new DataLoader<Wanted, Item | undefined>(
    async (wanted) => {
      const rows = await statement.execute({ wanted: JSON.stringify(wanted.map(asRow)) });
      const found = new Map(
        rows.map(({ place, document, tree, html }) => [
          place,
          { ...document, body: tree ?? parseHtml(html ?? '') },
        ]),
      );
      return wanted.map((_one, place) => found.get(place));
    },
    { cache: false },
  );
  return (wanted) => (wanted.idOrPostId.includes('\0') ? Promise.resolve(undefined) : loader.load(wanted));
}

const asRow = ({ edition, collection, idOrPostId, locale, now }: Wanted, place: number) => ({
  place,
  edition,
  collection,
  id: toStorableText(idOrPostId),
  locale: locale ?? defaultLocale(collection) ?? null,
  strict: locale !== undefined,
  now,
});
