/** Where content comes from: editions of this process's own service, or an external one with the same contract. */
import type { FastifyBaseLogger } from 'fastify';
import type { EditionSource } from '@hibari/content-service/source';
import { openContentService } from '@hibari/content-service/openContentService';
import type { Config } from '../process/config';
import { openRemoteContent, type RemoteSource } from './remoteContent';

export type ContentSource = EditionSource | RemoteSource;

type SourceConfig = Pick<Config, 'contentUrl' | 'databaseUrl' | 'dataDir' | 'siteUrl' | 'previewKey'>;

/** Opens the configured source, with the content of `contentDir` where the editions are this server's own. */
export async function openContentSource(
  config: SourceConfig,
  contentDir: string,
  log: FastifyBaseLogger,
): Promise<ContentSource> {
  const { contentUrl, siteUrl } = config;
  return contentUrl === undefined
    ? openContentService(config, contentDir, log)
    : openRemoteContent({ contentUrl, siteUrl }, log);
}
