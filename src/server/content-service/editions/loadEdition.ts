import { eq, sql } from 'drizzle-orm';
import type { Edition } from '../../../contract/queries/contentIndex';
import { parseHtml } from '../../../lib/richText/parseHtml';
import { documents, editionItems, type ContentDatabase } from '../database/tables';

/** An edition of the database as a value; one that is not kept any more is empty. */
export async function loadEdition(db: ContentDatabase, id: string): Promise<Edition> {
  const { collection, publishAt, unpublishAt, isDraft, changed } = editionItems;
  const rows = await db
    .select({
      ...{ collection, publishAt, unpublishAt, isDraft, changed },
      document: documents.document,
      tree: documents.tree,
      // An earlier release has published it.
      html: sql<string | null>`CASE WHEN ${documents.tree} IS NULL THEN ${documents.body} END`,
    })
    .from(editionItems)
    .innerJoin(documents, eq(documents.hash, editionItems.hash))
    .where(eq(editionItems.edition, id));
  return {
    id,
    items: rows.map(({ document, tree, html, ...row }) => ({
      ...row,
      publishAt: row.publishAt ?? undefined,
      unpublishAt: row.unpublishAt ?? undefined,
      item: { ...document, body: tree ?? parseHtml(html ?? '') },
    })),
  };
}
