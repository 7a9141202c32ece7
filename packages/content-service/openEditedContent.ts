/** What `npm run edit` shows. */
import type { FastifyBaseLogger } from 'fastify';
import Watchpack from 'watchpack';
import type { EditState } from '@hibari/contract/editState';
import type { EditionStore } from './editions/editionStore';
import { openTemporaryStore } from './editions/openStore';
import { publish } from './publish/publish';
import type { ServedContent } from './servedContent';
import type { EditedSource, Editing } from './source';
import { serveEditions } from './serveEditions';
import { errorsOf } from './import/importProblem';
import { oneLine } from '@hibari/node/startFault';

/**
 * The content folder as it is now, drafts and scheduled items included. In a store of its own: readers' editions stay
 * unchanged.
 */
export async function openEditedContent(
  _config: unknown,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<EditedSource> {
  const store = await openTemporaryStore();
  try {
    const { content, ...source } = await serveEditions(store, { log, isEdited: true });
    const editing = await openEditing({ store, content, contentDir, log });
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

interface EditingOptions {
  store: EditionStore;
  /** Windows ask again at once, perhaps before the store's own notice. */
  content: Pick<ServedContent, 'expire' | 'findUnpublished'>;
  contentDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Publishes the content folder again whenever a file of it is saved, for an editor's own window. */
async function openEditing({ store, content, contentDir, log }: EditingOptions): Promise<Editing> {
  const listeners = new Set<(state: EditState) => void>();
  let state: EditState = { edition: '', problems: [], unpublished: [] };

  async function publishNow(): Promise<void> {
    const last = JSON.stringify(state);
    try {
      const options = { contentDir, keepsLastGood: true };
      const { edition, items, problems } = await publish(store, options);
      content.expire();
      const found = await content.findUnpublished();
      const unpublished = found.map(({ at, ...item }) => ({ ...item, ...(at && { at: at.toISOString() }) }));
      state = { edition, problems, unpublished };
      log.info({ edition, items, problems: errorsOf(problems).length }, 'content is shown');
    } catch (error) {
      log.error({ err: error }, 'the content folder cannot be read');
      state = { ...state, problems: [{ file: contentDir, message: oneLine(error), kept: false }] };
    }
    // A program that writes in several steps is heard more than once.
    if (JSON.stringify(state) === last) return;
    for (const tell of listeners) tell(state);
  }

  const turns = createCoalescedRun(publishNow);
  const watcher = watchFolder(contentDir, () => void turns.ask());
  await turns.ask();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      watcher.close();
      await turns.settled();
    },
  };
}

/** One run at a time; whatever is asked for meanwhile is one more run. */
export function createCoalescedRun(run: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    running = run().finally(() => (running = undefined));
    return running;
  };
  return {
    ask: (): Promise<void> => (running ? (next ??= running.then(start, start)) : start()),
    settled: async (): Promise<void> => {
      while (running ?? next) await (next ?? running);
    },
  };
}

/** Editors' programs write a file in several steps. */
const SETTLE_MS = 40;

/**
 * Calls back after what is saved in a folder has settled, however a program saves. Names that start with a dot are no
 * content; the folder may disappear and come back. Where the system has no watchers left, the folder is polled.
 */
export function watchFolder(folder: string, onChange: () => void) {
  const watcher = new Watchpack({
    aggregateTimeout: SETTLE_MS,
    ignored: (path) => /\/\./.test(path.slice(folder.length)),
  });
  watcher.on('aggregated', onChange);
  watcher.watch({ directories: [folder], startTime: Date.now() });
  return watcher;
}
