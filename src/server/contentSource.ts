/** Where content comes from: the embedded service, or an external one with the same contract. */
import type { FastifyBaseLogger } from 'fastify';
import type { ContentApi } from '../contract/contentApi';
import { CONTENT_PREFIX } from '../contract/contentPaths';
import { createFetchContentApi } from '../contract/fetchContentApi';
import type { Config } from './config';
import { cacheRepository, type CachedRepository } from './content/cachedRepository';
import { openDatabase } from './content/contentDatabase';
import { findDiskFault } from './content/diskFault';
import { importContent } from './content/import/importContent';
import { describeProblem } from './content/import/importProblem';
import { createLocalContentApi } from './content/localContentApi';
import { createFairQueue } from './limits/fairQueue';
import { QUERY_QUEUE } from './limits/limits';
import { createRepository } from './content/repository';

export interface ContentSource {
  /** The server's own access to content. */
  api: ContentApi;
  /** Where browsers send content calls. */
  url: string;
  /** The embedded service's repository; absent with an external service. */
  repository?: CachedRepository;
  /** The repository's clock; the system clock by default. */
  now?: () => Date;
  close: () => Promise<void>;
}

/**
 * Opens the configured source; content is imported from `contentDir` into the embedded database if its files have
 * changed.
 */
export async function openContentSource(
  config: Pick<Config, 'contentUrl' | 'dataDir' | 'siteUrl'>,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<ContentSource> {
  if (config.contentUrl) {
    const api = createFetchContentApi({ contentUrl: config.contentUrl, origin: config.siteUrl });
    return { api, url: config.contentUrl, close: () => Promise.resolve() };
  }
  const database = await openDatabase({
    dataDir: config.dataDir,
    warn: (line) => log.warn(line),
  });
  try {
    const report = await importContent(database.db, { contentDir });
    for (const problem of report.problems) log.warn(describeProblem(problem));
    log.info({ ...report, problems: report.problems.length }, 'content is ready');
  } catch (error) {
    await database.close().catch(() => undefined);
    throw (await findDiskFault(config.dataDir)) ?? error;
  }
  const repository = cacheRepository(createRepository(database.db), {
    queue: createFairQueue(QUERY_QUEUE),
  });
  return { api: createLocalContentApi(repository), url: CONTENT_PREFIX, repository, close: database.close };
}
