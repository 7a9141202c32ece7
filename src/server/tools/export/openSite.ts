/** The composed server of an export: it shows one edition, and its pages ask files for content. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pMap from 'p-map';
import { CONTENT_INDEX } from '../../../content-client/static/staticFiles';
import type { SnapshotApi } from '@hibari/contract/snapshot';
import { openContentSource } from '../../content-source/openContentSource';
import type { Config, Folders } from '../../process/config';

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

export type RequestSite = (address: string) => Promise<LightMyRequestResponse>;

/** Asks as visitors do. */
export function createRequestSite(app: FastifyInstance, siteUrl: string): RequestSite {
  const { host } = new URL(siteUrl);
  let asked = 0;
  return (address) => {
    asked += 1;
    return app.inject({
      url: address,
      headers: { host, accept: 'image/webp,*/*' },
      // The server counts what one client asks for: an export is as many as it has addresses.
      remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    });
  };
}

/** At once: the server's processor is the limit. */
const AT_ONCE = 4;

/** Runs `work` on each, also on those that it adds; rejects with the first failure. */
export async function forAll<T>(queue: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let done = 0; done < queue.length;) {
    const next = queue.slice(done);
    done = queue.length;
    await pMap(next, work, { concurrency: AT_ONCE });
  }
}
