import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../process/config';
import { openDatabase } from '../content-service/database/contentDatabase';
import { findDiskFault } from '../content-service/database/diskFault';
import type { OpenDatabase } from '../content-service/database/openDatabase';
import { findCurrent } from '../content-service/editions/currentEdition';
import { readPreview } from '../content-service/previews/openPreview';
import { publish } from '../content-service/publish/publish';
import { describeProblem, errorsOf } from '../import/importProblem';
import type { ContentSource } from './contentSource';
import { openRemoteContent } from './remoteContent';
import { serveEditions } from './serveEditions';

type SourceConfig = Pick<Config, 'contentUrl' | 'databaseUrl' | 'dataDir' | 'siteUrl' | 'previewKey'>;

/** Opens the configured source, with the content of `contentDir` where the database is this server's own. */
export async function openContentSource(
  config: SourceConfig,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<ContentSource> {
  const { contentUrl, siteUrl } = config;
  if (contentUrl) return openRemoteContent({ contentUrl, siteUrl }, log);
  const database = await openPublished(config, contentDir, log);
  const content = await serveEditions(database, {
    log,
    readPreview: (token) => readPreview(config, token),
  });
  const source = { ...content, close: database.close };
  return config.databaseUrl === undefined
    ? { ...source, kind: 'embedded', database }
    : { ...source, kind: 'postgres' };
}

/**
 * Publishes into the embedded database what has changed, into PostgreSQL only if that is empty: nodes with different
 * folders would undo each other's editions (rule: operations.nodes-only-read).
 */
async function openPublished(
  { databaseUrl, dataDir }: SourceConfig,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl, dataDir, warn: (line) => log.warn(line) });
  try {
    if (databaseUrl === undefined || (await findCurrent(database.db)) === undefined)
      await publishFolder(database, contentDir, log);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw (databaseUrl === undefined ? await findDiskFault(dataDir) : undefined) ?? error;
  }
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
