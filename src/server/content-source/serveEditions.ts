import type { FastifyBaseLogger } from 'fastify';
import { CONTENT_PREFIX } from '../../contract/contentPaths';
import type { ContentIndex } from '../../contract/queries/contentIndex';
import type { OpenDatabase } from '../content-service/database/openDatabase';
import { openEditionSource } from '../content-service/editions/editionSource';
import { createLocalContentApi } from '../content-service/localContentApi';
import type { OpenedPreview, ReadPreview } from '../content-service/previews/openPreview';
import { findUnpublished } from '../content-service/previews/unpublished';
import { serveContent } from '../content-service/servedContent';
import type { SiteSnapshot, Snapshot, SnapshotApi } from '../content-service/snapshot';
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

const forSite = (snapshot: Snapshot<ContentIndex>): SiteSnapshot => ({
  ...snapshot,
  reader: createLocalContentApi(snapshot.reader),
});

/** Serves the current edition of a database, and sees the next one at once (rule: content.new-edition-is-seen). */
export async function serveEditions(
  database: Pick<OpenDatabase, 'db' | 'listen' | 'pool'>,
  {
    log,
    now = () => new Date(),
    isEdited = false,
    readPreview = () => Promise.resolve(undefined),
  }: ServeOptions = {},
): Promise<DatabaseContent> {
  const source = openEditionSource(database.db);
  const content = serveContent(source, {
    now,
    isEdited,
    onAway(isAway) {
      if (isAway) log?.warn('the database does not answer: the last edition is served');
      else log?.info('the database answers again');
    },
  });
  const listeners = [content.expire];
  await database.listen(() => listeners.forEach((listener) => listener()));

  async function openPreview(token: string): Promise<OpenedPreview | undefined> {
    const preview = await readPreview(token);
    if (!preview) return undefined;
    const snapshot = forSite(await content.snapshot({ preview }));
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
    snapshot: () => content.snapshot().then(forSite, failing),
    openPreview,
    onEdition: (listener) => void listeners.push(listener),
    pictures: content.pictures,
    askEdition: async () => (await source.findEditions()).current,
    queues: {},
    pool: database.pool,
  };
}

/** The calls themselves tell what is wrong with the database. */
function failing(cause: unknown): SiteSnapshot {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the database rejected
  const fail = () => Promise.reject(cause);
  const reader: SnapshotApi = {
    ...{ getList: fail, getItem: fail, getLocales: fail, search: fail, findLastChanges: fail },
    staleMs: () => 0,
  };
  return { edition: '', validUntil: undefined, left: () => 0, isEdited: false, reader };
}
