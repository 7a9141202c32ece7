import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../../content-service/database/contentDatabase';
import { serveEditions, type ContentSource } from '../../content-source/contentSource';
import { startEditing } from './editing';

/**
 * The content folder as it is now, drafts and scheduled items included. In a database in memory: readers' editions stay
 * as they are, and a server may run beside it on the same data folder.
 */
export async function openEditSource(
  _config: unknown,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<ContentSource> {
  const database = await openDatabase({});
  try {
    const source = await serveEditions(database, log, { preview: 'everything' });
    const { expire } = source.repository;
    const editing = await startEditing({ database, contentDir, log, expire });
    return {
      ...source,
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
