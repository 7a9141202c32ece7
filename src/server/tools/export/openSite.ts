/** The composed server of an export: it shows one edition, and its pages ask files for content. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContentApi } from '../../../contract/contentApi';
import { CONTENT_INDEX } from '../../../contract/static/staticFiles';
import type { Config } from '../../process/config';
import { DataFolderInUse } from '../../content-service/database/lock/dataFolderLock';
import { openContentSource } from '../../content-source/contentSource';
import type { Folders } from '../../process/folders';

/** Composes the server; the export decides what content it opens. */
export type CreateServer = (
  config: Config,
  folders: Folders,
  openSource: typeof openContentSource,
) => Promise<FastifyInstance>;

export interface Site {
  app: FastifyInstance;
  /** The edition's content. */
  api: ContentApi;
  close: () => Promise<void>;
}

async function open(createServer: CreateServer, config: Config, folders: Folders): Promise<Site> {
  let api: ContentApi | undefined;
  const app = await createServer(config, folders, async (...options) => {
    const source = await openContentSource(...options);
    const edition = await source.findEdition();
    api = source.at(edition);
    // An external service is called by the exported pages, too.
    const url = config.contentUrl ?? CONTENT_INDEX;
    return { ...source, url, findEdition: () => Promise.resolve(edition) };
  });
  await app.ready();
  if (!api) throw new Error('the server has not opened its content');
  return { app, api, close: () => app.close() };
}

/** Where a server holds the data folder, the content is published into one of its own for the time of the export. */
export async function openSite(createServer: CreateServer, config: Config, folders: Folders): Promise<Site> {
  try {
    return await open(createServer, config, folders);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const dataDir = await mkdtemp(join(tmpdir(), 'hibari-export-'));
    const remove = () => rm(dataDir, { recursive: true, force: true });
    try {
      const site = await open(createServer, { ...config, dataDir }, folders);
      return { ...site, close: () => site.close().finally(remove) };
    } catch (failure) {
      await remove();
      throw failure;
    }
  }
}
