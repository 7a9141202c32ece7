/** The whole server on a small build; without an external service, with a data folder of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BootData } from '../../src/app/state/bootData';
import { createServer } from '../../src/server/createServer';
import { makeBuildFolder } from './buildFolder';
import { makeContentFolder, type ContentFiles } from './contentFolder';
import { ROOT } from './projectFiles';
import { SITE_URL, testConfig } from './testConfig';

export interface SiteServer {
  app: FastifyInstance;
  /** What was logged as an error. */
  errors: jest.SpyInstance;
  close: () => Promise<void>;
}

interface SiteOptions {
  /** A content folder with these files. */
  files?: ContentFiles;
  /** Uses the sample content instead, as `npm run test:all` has published it (`publishSample`), or else publishes it itself. */
  sample?: boolean;
  contentUrl?: string;
  siteUrl?: string;
  analyticsId?: string;
  previewKey?: string;
}

export async function startSiteServer(options: SiteOptions): Promise<SiteServer> {
  const [build, content, dataDir] = await Promise.all([
    makeBuildFolder(),
    makeContentFolder(options.files ?? {}),
    mkdtemp(join(tmpdir(), 'hibari-data-')),
  ]);
  const published = process.env.SAMPLE_DATA_DIR;
  if (options.sample && published) await cp(published, dataDir, { recursive: true });
  const app = await createServer(
    {
      ...testConfig(dataDir),
      siteUrl: options.siteUrl ?? SITE_URL,
      ...(options.contentUrl !== undefined && { contentUrl: options.contentUrl }),
      ...(options.previewKey !== undefined && { previewKey: options.previewKey }),
      ...(options.analyticsId !== undefined && { analyticsId: options.analyticsId }),
    },
    {
      dist: build.path,
      static: join(ROOT, 'static'),
      content: options.sample ? join(ROOT, 'content') : content.path,
    },
  );
  await app.ready();
  return {
    app,
    errors: jest.spyOn(app.log, 'error'),
    async close() {
      await app.close();
      await Promise.all([build.remove(), content.remove(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

/** The boot data in a page's HTML, as the browser reads it. */
export function bootDataOf(html: string): BootData {
  const json = /<script id="boot-data" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1];
  if (json === undefined) throw new Error('The page carries no boot data');
  return JSON.parse(json) as BootData;
}
