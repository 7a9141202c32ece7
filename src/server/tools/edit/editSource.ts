import type { FastifyBaseLogger } from 'fastify';
import { openTemporaryStore } from '../../content-service/editions/openStore';
import type { EditedSource } from '../../content-source/contentSource';
import { serveEditions } from '../../content-source/serveEditions';
import { openEditing } from './openEditing';

/**
 * The content folder as it is now, drafts and scheduled items included. In a store of its own: readers' editions stay
 * unchanged.
 */
export async function openEditSource(
  _config: unknown,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<EditedSource> {
  const store = await openTemporaryStore();
  try {
    const source = await serveEditions(store, { log, isEdited: true });
    const editing = await openEditing({ store, content: source.content, contentDir, log });
    return {
      ...source,
      kind: 'edited',
      editing,
      async close() {
        await editing.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
