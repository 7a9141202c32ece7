import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../../content-service/database/contentDatabase';
import type { EditedSource } from '../../content-source/contentSource';
import { serveEditions } from '../../content-source/serveEditions';
import { openEditing } from './openEditing';

/**
 * The content folder as it is now, drafts and scheduled items included. In a database in memory: readers' editions
 * stay unchanged, and a server may run beside it on the same data folder.
 */
export async function openEditSource(
  _config: unknown,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<EditedSource> {
  const database = await openDatabase({});
  try {
    const source = await serveEditions(database, { log, isEdited: true });
    const { expire } = source.content;
    const editing = await openEditing({ database, contentDir, log, expire });
    return {
      ...source,
      kind: 'edited',
      editing,
      async close() {
        await editing.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
