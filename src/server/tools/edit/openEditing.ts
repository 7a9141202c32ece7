/** Publishes the content folder again whenever a file of it is saved, for an editor's own window. */
import type { FastifyBaseLogger } from 'fastify';
import type { EditionStore } from '../../content-service/editions/editionStore';
import { publish } from '../../content-service/publish/publish';
import { errorsOf } from '../../import/importProblem';
import { oneLine } from '../../process/startFault';
import type { ServedContent } from '../../content-service/servedContent';
import type { EditState } from '../../../app/editing/editState';
import type { Editing } from '../../content-source/contentSource';
import { watchFolder } from './watchFolder';

interface EditingOptions {
  store: EditionStore;
  /** Windows ask again at once, perhaps before the store's own notice. */
  content: Pick<ServedContent, 'expire' | 'findUnpublished'>;
  contentDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export async function openEditing({ store, content, contentDir, log }: EditingOptions): Promise<Editing> {
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
