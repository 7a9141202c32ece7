import type { FastifyBaseLogger } from 'fastify';
import { CONTENT_PREFIX } from '../../contract/contentPaths';
import { cacheContent } from '../content-service/cache/cachedContent';
import type { OpenDatabase } from '../content-service/database/openDatabase';
import type { OpenedPreview, ReadPreview } from '../content-service/previews/openPreview';
import { findUnpublished } from '../content-service/previews/unpublished';
import { createLocalContentApi } from '../content-service/queries/localContentApi';
import { createRepository, type ContentReader } from '../content-service/queries/repository';
import type { SiteSnapshot, Snapshot } from '../content-service/snapshot';
import { createFairQueue } from '../operations/limits/fairQueue';
import { QUERY_QUEUE } from '../operations/limits/limits';
import type { DatabaseContent } from './contentSource';

interface ServeOptions {
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** The clock of the schedule. */
  now?: () => Date;
  /** Shows drafts and scheduled items, and is kept nowhere. */
  isEdited?: boolean;
  /** Without it there are no previews. */
  readPreview?: ReadPreview;
}

const forSite = (snapshot: Snapshot<ContentReader>): SiteSnapshot => ({
  ...snapshot,
  reader: createLocalContentApi(snapshot.reader),
});

/** Serves the current edition of a database, and sees the next one at once (rule: content.new-edition-is-seen). */
export async function serveEditions(
  database: Pick<OpenDatabase, 'db' | 'listen' | 'queriesAtOnce' | 'pool'>,
  {
    log,
    now = () => new Date(),
    isEdited = false,
    readPreview = () => Promise.resolve(undefined),
  }: ServeOptions = {},
): Promise<DatabaseContent> {
  const repository = createRepository(database.db, isEdited ? 'everything' : undefined);
  const queue = createFairQueue({ ...QUERY_QUEUE, running: database.queriesAtOnce });
  const content = cacheContent(repository, {
    now,
    queue,
    isEdited,
    onAway(isAway) {
      if (isAway) log?.warn('the database does not answer: the last answers are sent');
      else log?.info('the database answers again');
    },
  });
  const listeners = [content.expire];
  await database.listen(() => listeners.forEach((listener) => listener()));

  async function openPreview(token: string, client: string): Promise<OpenedPreview | undefined> {
    const preview = await readPreview(token);
    if (!preview) return undefined;
    const snapshot = forSite(await content.snapshot({ client, preview }));
    const wanted = { edition: snapshot.edition, now: now(), of: preview };
    return {
      ...snapshot,
      token,
      until: preview.until,
      findUnpublished: () => findUnpublished(database.db, wanted),
    };
  }

  return {
    url: CONTENT_PREFIX,
    content,
    readPreview,
    snapshot: async () => forSite(await content.snapshot().catch(failing)),
    openPreview,
    onEdition: (listener) => void listeners.push(listener),
    pictures: content.pictures,
    askEdition: async () => (await repository.findEditions()).current,
    queues: { queries: queue.load },
    answers: content.answers,
    pool: database.pool,
  };
}

/** The calls themselves tell what is wrong with the database. */
function failing(cause: unknown): Snapshot<ContentReader> {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the database rejected
  const fail = () => Promise.reject(cause);
  const reader = { findPage: fail, findItem: fail, findLocales: fail, findLastChanges: fail };
  return { edition: '', validUntil: undefined, left: () => 0, isEdited: false, reader };
}
