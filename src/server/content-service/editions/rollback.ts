import { eq } from 'drizzle-orm';
import { StartFault } from '../../process/startFault';
import type { OpenDatabase } from '../database/openDatabase';
import { editions } from '../database/tables';
import { makeCurrent } from './currentEdition';
import { listEditions } from './listEditions';

/**
 * Makes an earlier edition current again and withdraws the current one. By default it is the newest earlier edition
 * that was not withdrawn. Resolves to its id; rejects with a `StartFault` if there is none.
 */
export function rollback(
  { db, exclusively }: Pick<OpenDatabase, 'db' | 'exclusively'>,
  wanted?: string,
): Promise<string> {
  return exclusively(async () => {
    const lines = await listEditions(db);
    const at = lines.findIndex(({ isCurrent }) => isCurrent);
    const target =
      wanted === undefined
        ? lines.slice(at + 1).find(({ isWithdrawn }) => !isWithdrawn)
        : lines.find(({ id }) => id === wanted);
    const current = lines[at];
    if (!current || !target)
      throw new StartFault(
        wanted === undefined
          ? 'there is no earlier edition'
          : `there is no edition ${wanted}: see "editions"`,
      );
    if (target.id === current.id) throw new StartFault(`${wanted} is the current edition`);
    await db.transaction(async (tx) => {
      await tx.update(editions).set({ state: 'withdrawn' }).where(eq(editions.id, current.id));
      await makeCurrent(tx, target.id);
    });
    return target.id;
  });
}
