/** Opens the content service in this process, for the site or for a server of its own. */
import type { FastifyBaseLogger } from 'fastify';
import { describeFailure, oneLine, StartFault } from '@hibari/node/startFault';
import type { ContentConfig } from './config';
import type { EditionStore, StoreState } from './editions/editionStore';
import { setStateAside } from './editions/folderStore';
import { openStore, placeIn } from './editions/openStore';
import { describeProblem, errorsOf } from './import/importProblem';
import { readPreview } from './previews/openPreview';
import { publish } from './publish/publish';
import { serveEditions } from './serveEditions';
import type { PublishedSource } from './source';

/**
 * Opens the configured store, publishes the content of `contentDir` where that is this process's own, and serves the
 * current edition. Rejects with a `StartFault`.
 */
export async function openContentService(
  config: Pick<ContentConfig, 'databaseUrl' | 'dataDir' | 'previewKey'>,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<PublishedSource> {
  const { databaseUrl, dataDir } = config;
  const store = await openStore(placeIn(config), (line) => log.warn(line));
  try {
    const publishOwn = () => publishFolder(store, contentDir, log);
    if (databaseUrl === undefined) await publishInto(store, dataDir, { publishOwn, log });
    else await publishFirst(store, publishOwn);
    warnOfSize(await store.readState(), log);
    const { content: _, ...source } = await serveEditions(store, {
      log,
      readPreview: (token) => readPreview(config, token),
    });
    return { ...source, kind: 'published', close: store.close };
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Publishes what has changed. Where the folder cannot be written to, what is published there is served. */
async function publishInto(
  store: EditionStore,
  dataDir: string,
  { publishOwn, log }: { publishOwn: () => Promise<void>; log: Log },
): Promise<void> {
  const earlier = await store.findEarlier();
  if (earlier !== undefined) log.info(earlier);
  const state = await store.readState().catch(async (error: unknown) => {
    if (error instanceof StartFault) throw error;
    const aside = await setStateAside(dataDir);
    log.warn(`the list of editions is damaged (${oneLine(error)}): set aside as ${aside}`);
    return store.readState();
  });
  await publishOwn().catch((error: unknown) => {
    if (!(error instanceof StartFault) || state.current === '') throw error;
    log.warn(`${describeFailure(error)}: what is published there is served`);
  });
}

/**
 * Publishes only if there is nothing yet: nodes with different folders would undo each other's editions
 * (rule: operations.nodes-only-read).
 */
async function publishFirst(store: EditionStore, publishOwn: () => Promise<void>): Promise<void> {
  const { current } = await store.readState();
  if (current !== '') return;
  const earlier = await store.findEarlier();
  if (earlier !== undefined)
    throw new StartFault(`${earlier}: run "npm run content -- publish" once; nothing in them is deleted`);
  await publishOwn();
}

async function publishFolder(store: EditionStore, contentDir: string, log: Log): Promise<void> {
  const report = await publish(store, { contentDir, onlyNew: true });
  const errors = errorsOf(report.problems);
  for (const problem of errors) log.warn(describeProblem(problem));
  const warnings = report.problems.length - errors.length;
  log.info({ ...report, problems: errors.length, warnings }, 'content is ready');
}

/** Items of an edition above which a search takes the server more than 20 ms (`npm run bench -- service`). */
const WISE_ITEMS = 20_000;

/** rule: operations.many-items */
function warnOfSize({ current, editions }: StoreState, log: Log): void {
  const items = editions.find(({ id }) => id === current)?.items ?? 0;
  if (items > WISE_ITEMS)
    log.warn(
      `the edition has ${items} items, and each of its searches reads them: above ${WISE_ITEMS} let an external content service answer (CONTENT_URL)`,
    );
}
