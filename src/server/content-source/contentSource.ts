/** Where content comes from: the embedded service, or an external one with the same contract. */
import type { FastifyBaseLogger } from 'fastify';
import type { ContentApi } from '../../contract/contentApi';
import { CONTENT_PREFIX } from '../../contract/contentPaths';
import type { Config } from '../process/config';
import { cacheRepository, type CachedRepository } from '../content-service/cache/cachedRepository';
import { openDatabase } from '../content-service/database/contentDatabase';
import type { OpenDatabase } from '../content-service/database/openDatabase';
import { findDiskFault } from '../content-service/database/diskFault';
import { EDITION_CHANNEL, findCurrent } from '../content-service/editions/currentEdition';
import type { PreviewOf } from '../content-service/queries/itemConditions';
import { publish } from '../content-service/publish/publish';
import { describeProblem, errorsOf } from '../import/importProblem';
import { createLocalContentApi } from '../content-service/queries/localContentApi';
import type { EditState } from '../../app/editing/editState';
import { createFairQueue } from '../operations/limits/fairQueue';
import { QUERY_QUEUE } from '../operations/limits/limits';
import type { Readings } from '../operations/metrics/readings';
import { createRepository, type ContentRepository } from '../content-service/queries/repository';
import { createPreviews, type Previews } from '../content-service/previews/previews';
import { openRemoteContent, type OnStale } from './remoteContent';

/** The state of a content folder that is published whenever a file of it is saved. */
export interface Editing {
  state: () => EditState;
  /** Calls back with each new state; returns how to stop that. */
  subscribe: (listener: (state: EditState) => void) => () => void;
  close: () => Promise<void>;
}

export interface ContentSource {
  /**
   * The edition to be shown now, for `at`; the last one known while the database does not answer. Empty where content
   * has no editions: with an external service.
   */
  findEdition: () => Promise<string>;
  /**
   * The server's own access to content, to one edition of it, for one page (rule: content.one-edition-a-page). With an
   * external service `onStale` is told of last good copies that are used because it fails.
   */
  at: (edition: string, onStale?: OnStale) => ContentApi;
  /** When the next item of an edition appears or disappears; absent with an external service. */
  findNextChange?: (edition: string) => Promise<Date | undefined>;
  /** When each item of an edition last changed, by `changeKey`; absent with an external service. */
  findLastChanges?: (edition: string) => Promise<ReadonlyMap<string, Date>>;
  /** The current edition, asked of the database itself; absent with an external service. */
  askEdition?: () => Promise<string>;
  /** Calls back when another edition may be current; absent with an external service. */
  onEdition?: (listener: () => void) => void;
  /** Where browsers send content calls. */
  url: string;
  /** The embedded service's repository; absent with an external service. */
  repository?: CachedRepository;
  /** What metrics tell of it. */
  readings?: Pick<Readings, 'answers' | 'pool' | 'services' | 'queues'>;
  /** Previews of unpublished items; absent with an external service. */
  previews?: Previews;
  /** The repository's clock; the system clock by default. */
  now?: () => Date;
  /** The database in `DATA_DIR`, which no other process can open meanwhile. */
  lockedDatabase?: OpenDatabase;
  /** What editors see and nobody else, under `npm run edit`. */
  editing?: Editing;
  close: () => Promise<void>;
}

/**
 * Opens the configured source; `contentDir` is published into the embedded database if its files have changed, into
 * PostgreSQL only if that is empty: nodes with different folders would undo each other's editions
 * (rule: operations.nodes-only-read).
 */
export async function openContentSource(
  config: Pick<Config, 'contentUrl' | 'databaseUrl' | 'dataDir' | 'siteUrl' | 'previewKey'>,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<ContentSource> {
  if (config.contentUrl) {
    const { contentUrl, siteUrl } = config;
    const open = openRemoteContent({ contentUrl, siteUrl }, log);
    return {
      findEdition: () => Promise.resolve(''),
      at: (_edition, onStale) => open(onStale),
      readings: { queues: {}, services: open.services },
      url: contentUrl,
      close: () => Promise.resolve(),
    };
  }
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    warn: (line) => log.warn(line),
  });
  try {
    if (databaseUrl === undefined || (await findCurrent(database.db)) === undefined)
      await publishFolder(database, contentDir, log);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw (databaseUrl === undefined ? await findDiskFault(dataDir) : undefined) ?? error;
  }
  const source = await serveEditions(database, log);
  const { repository } = source;
  const previews = createPreviews({ db: database.db, repository, config });
  return {
    ...source,
    previews,
    ...(databaseUrl === undefined && { lockedDatabase: database }),
    close: database.close,
  };
}

async function publishFolder(
  database: OpenDatabase,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const report = await publish(database, { contentDir, onlyNew: true });
  const errors = errorsOf(report.problems);
  for (const problem of errors) log.warn(describeProblem(problem));
  const warnings = report.problems.length - errors.length;
  log.info({ ...report, problems: errors.length, warnings }, 'content is ready');
}

/** Serves the current edition of a database, and sees the next one at once (rule: content.new-edition-is-seen). */
export async function serveEditions(
  database: Pick<OpenDatabase, 'db' | 'listen' | 'queriesAtOnce' | 'pool'>,
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  options: { preview?: PreviewOf } = {},
): Promise<Omit<ContentSource, 'close'> & { repository: CachedRepository }> {
  const direct = createRepository(database.db, options);
  const queries = createFairQueue({ ...QUERY_QUEUE, running: database.queriesAtOnce });
  const repository = cacheRepository(direct, {
    queue: queries,
    onAway(isAway) {
      if (isAway) log?.warn('the database does not answer: the last answers are sent');
      else log?.info('the database answers again');
    },
  });
  const listeners = [repository.expire];
  await database.listen(EDITION_CHANNEL, () => listeners.forEach((listener) => listener()));
  return {
    ...readEditions(repository),
    onEdition: (listener) => void listeners.push(listener),
    url: CONTENT_PREFIX,
    repository,
    askEdition: () => direct.findEdition(),
    readings: {
      ...{ queues: { queries: queries.load }, answers: repository.answers },
      ...(database.pool && { pool: database.pool }),
    },
  };
}

/** Access to the embedded content by edition. */
export function readEditions(
  repository: ContentRepository,
): Pick<ContentSource, 'findEdition' | 'findNextChange' | 'findLastChanges' | 'at'> {
  let last = '';
  return {
    // The calls themselves tell what is wrong with the database.
    findEdition: async () => (last = await repository.findEdition().catch(() => last)),
    findNextChange: (edition) =>
      repository
        .at(edition)
        .findNextChange()
        .catch(() => undefined),
    at: (edition) => createLocalContentApi(edition === '' ? repository : repository.at(edition)),
    findLastChanges: (edition) => repository.at(edition).findLastChanges(),
  };
}
