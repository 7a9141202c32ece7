/** The edition that readers see: one row, changed in one step that notifies every listener. */
import { eq, ne, sql } from 'drizzle-orm';
import { EDITION_CHANNEL } from '../database/openDatabase';
import { currentEdition, editions, type ContentDatabase } from '../database/tables';

export async function findCurrent(db: Pick<ContentDatabase, 'select'>): Promise<string | undefined> {
  const [row] = await db.select({ edition: currentEdition.edition }).from(currentEdition);
  return row?.edition;
}

/** The editions that can be read. */
export interface KeptEditions {
  /** Empty before the first one. */
  current: string;
  kept: readonly string[];
}

export async function findKept(db: ContentDatabase): Promise<KeptEditions> {
  const rows = await db
    .select({ id: editions.id, current: currentEdition.edition })
    .from(editions)
    .leftJoin(currentEdition, eq(currentEdition.edition, editions.id))
    .where(ne(editions.state, 'building'));
  const current = rows.find((row) => row.current !== null)?.id ?? '';
  return { current, kept: rows.map(({ id }) => id) };
}

/** The edition that a caller names, if it is still kept, else the current one. */
export function chooseEdition({ current, kept }: KeptEditions, wanted?: string): string {
  return wanted !== undefined && kept.includes(wanted) ? wanted : current;
}

/** Announced when the transaction is committed, as PostgreSQL holds notices back until then. */
export async function makeCurrent(db: ContentDatabase, edition: string): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await findCurrent(tx);
    if (last !== undefined)
      await tx.update(editions).set({ leftAt: new Date() }).where(eq(editions.id, last));
    await tx
      .update(editions)
      .set({ state: 'ready', publishedAt: new Date(), leftAt: null })
      .where(eq(editions.id, edition));
    await tx
      .insert(currentEdition)
      .values({ edition })
      .onConflictDoUpdate({ target: currentEdition.isCurrent, set: { edition } });
    await tx.execute(sql`SELECT pg_notify(${EDITION_CHANNEL}, ${edition})`);
  });
}
