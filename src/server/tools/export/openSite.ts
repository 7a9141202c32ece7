/** The composed server of an export: it shows one edition, and its pages ask files for content. */
import type { FastifyInstance } from 'fastify';
import { CONTENT_INDEX } from '../../../contract/static/staticFiles';
import type { Config, Folders } from '../../process/config';
import type { SnapshotApi } from '../../content-service/snapshot';
import { openContentSource } from '../../content-source/openContentSource';

/** Composes the server; the export decides what content it opens. */
export type CreateServer = (
  config: Config,
  folders: Folders,
  openSource: typeof openContentSource,
) => Promise<FastifyInstance>;

export interface Site {
  app: FastifyInstance;
  /** The edition's content. */
  api: SnapshotApi;
  close: () => Promise<void>;
}

export async function openSite(createServer: CreateServer, config: Config, folders: Folders): Promise<Site> {
  let api: SnapshotApi | undefined;
  const app = await createServer(config, folders, async (...options) => {
    const source = await openContentSource(...options);
    const snapshot = await source.snapshot();
    api = snapshot.reader;
    // An external service is called by the exported pages, too.
    if (source.kind === 'remote') return source;
    // The pages' own calls name no edition, as files have one only.
    return { ...source, url: CONTENT_INDEX, snapshot: () => Promise.resolve({ ...snapshot, edition: '' }) };
  });
  await app.ready();
  if (!api) throw new Error('the server has not opened its content');
  return { app, api, close: () => app.close() };
}
