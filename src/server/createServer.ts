/** The server as four groups of plugins: protection, content, extras, pages. The process is in `main.ts`. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importAllPages } from '../app/pages/routes';
import { createIdleWork, type IdleWork } from './operations/idleWork';
import type { Config, Folders } from './process/config';
import { connections, connectionLimits } from './operations/lifecycle/connections';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { type ContentSource, openContentSource } from './content-source/openContentSource';
import { fontRoute } from './media/fonts/fontRoute';
import { openSourceFont } from './media/fonts/sourceFont';
import { imageRoute } from './media/pictures/imageRoute';
import { openPictures } from './media/pictures/pictureMaker';
import { openSocialDrawing } from './media/social/socialDrawing';
import { isIn, openFastify } from './openFastify';
import { health } from './operations/lifecycle/health';
import { createFairQueue } from './operations/limits/fairQueue';
import { FONT_QUEUE, RENDER_QUEUE } from './operations/limits/limits';
import { rateLimits } from './operations/limits/rateLimits';
import { metrics } from './operations/metrics';
import { answerError, ERROR_PAGE_CSS, notFound } from './operations/requests/errors';
import { rawAnswers } from './operations/requests/rawAnswers';
import { requestChecks } from './operations/requests/requestChecks';
import { requestId, requestLog } from './operations/requests/requestLog';
import { cspReports } from './operations/security/cspReports';
import { securityHeaders } from './operations/security/securityHeaders';
import { securityText } from './operations/security/securityText';
import { integrityHash } from '@hibari/node/sha256';
import { assets } from './site/assets';
import { discovery } from './site/discovery/discovery';
import { noScriptFonts } from './site/pageFonts';
import { pages } from './site/pages';
import { prewarm } from './site/prewarm';
import { PREVIEW_CSS } from './site/previews/renderPreview';
import { readClientAssets, type ClientAssets } from './site/render/clientAssets';
import { analyticsScript, PAGE_SCRIPT, REMEMBERED_MOTION } from './site/render/inlineScripts';
import { socialPictures } from './site/socialPictures';
import { webManifest } from './site/webManifest';
import { editEvents } from './tools/edit/editEvents';

/** Returns a server ready to listen. Closing it also closes the content source that `openSource` opened. */
export async function createServer(
  config: Config,
  folders: Folders,
  openSource: typeof openContentSource = openContentSource,
  idleWork: IdleWork = createIdleWork(),
): Promise<FastifyInstance> {
  const app = openFastify(config);
  // A missing build must not cost an import.
  const clientAssets = await readClientAssets(folders.dist, config.environment !== 'development');
  await importAllPages();
  const source = await openSource(config, folders.content, app.log);
  app.addHook('onClose', () => source.close());
  const { analyticsId } = config;
  const analytics = analyticsId === undefined ? undefined : analyticsScript(analyticsId);
  const parts = { config, folders, source, clientAssets, idleWork, analytics };
  try {
    await addProtection(app, parts);
    const work = openWork(app, parts);
    await addContent(app, parts, work);
    await addExtras(app, parts, work);
    await addPages(app, parts, work);
  } catch (error) {
    await source.close();
    throw error;
  }
  return app;
}

interface Parts {
  config: Config;
  folders: Folders;
  source: ContentSource;
  clientAssets: ClientAssets;
  idleWork: IdleWork;
  /** The inline script that starts the analytics vendor, if one is configured. */
  analytics: string | undefined;
}

/** Protection: what every request passes, in this order, and what is answered without content. */
async function addProtection(
  app: FastifyInstance,
  { config, source, clientAssets, idleWork, analytics }: Parts,
): Promise<void> {
  app.addHook('onRequest', (_request, _reply, next) => {
    idleWork.noteRequest();
    next();
  });
  await app.register(requestId);
  await app.register(requestLog);
  await app.register(connections);
  await app.register(connectionLimits, { isProxy: (address) => isIn(config.trustedProxies, address) });
  app.setErrorHandler(answerError);
  await app.register(notFound);
  await app.register(securityHeaders, {
    siteUrl: config.siteUrl,
    hsts: config.hsts,
    scriptHashes: [PAGE_SCRIPT, REMEMBERED_MOTION, ...(analytics === undefined ? [] : [analytics])].map(
      integrityHash,
    ),
    styleHashes: [...clientAssets.styleHashes, integrityHash(ERROR_PAGE_CSS), integrityHash(PREVIEW_CSS)],
    ...originsOf(config),
    analytics: analytics !== undefined,
    hasIntegrity: clientAssets.chunkIntegrity !== undefined,
  });
  await app.register(rawAnswers);
  await app.register(requestChecks);
  await app.register(rateLimits);
  await app.register(cspReports);
  await app.register(health, { askEdition: source.askEdition });
}

function originsOf(config: Config): { connectSources: string[]; imageSources: string[] } {
  const service = config.contentUrl ? [new URL(config.contentUrl).origin] : [];
  const protocol = config.contentUrl?.startsWith('http:') ? 'http' : 'https';
  const imageSources = config.imageHosts.map((host) => new URL(`${protocol}://${host}`).origin);
  return { connectSources: service, imageSources };
}

type Work = ReturnType<typeof openWork>;

/** What is made when it is asked for: pages, pictures, fonts and pictures for shared links, each in a queue of its own. */
function openWork(app: FastifyInstance, { config, folders, source, idleWork }: Parts) {
  const { dataDir } = config;
  const failureLog = (message: string, error: unknown) => app.log.error({ err: error }, message);
  app.addHook('onClose', () => idleWork.close());
  const { maker, openPicture } = openPictures(
    { dataDir, pictures: source.pictures, origins: originsOf(config).imageSources, idleWork },
    app.log,
  );
  const font = openSourceFont(folders.static);
  const fonts = createFairQueue(FONT_QUEUE);
  const drawing = openSocialDrawing({ font, dataDir, failureLog });
  const renders = createFairQueue(RENDER_QUEUE);
  const loads = { renders: renders.load, pictures: maker.load, fonts: fonts.load, social: drawing.load };
  for (const load of Object.values(loads)) idleWork.giveWayTo(load);
  return { failureLog, maker, openPicture, font, fonts, drawing, renders, loads };
}

/** Content: its service, unless that is external, and what follows each new edition. */
async function addContent(
  app: FastifyInstance,
  { source, idleWork }: Parts,
  { openPicture, maker, drawing, failureLog }: Work,
): Promise<void> {
  if (source.kind === 'remote') return;
  const { countSearch, countPicture } = app;
  await app.register(source.api, { prefix: CONTENT_PREFIX, openPicture, countSearch, countPicture });
  if (source.kind === 'edited') await app.register(editEvents, { editing: source.editing });
  else await app.register(prewarm, { source, idleWork, maker, drawing, failureLog });
}

/** Extras: what pages load, what programs ask for, and the figures of the server. */
async function addExtras(
  app: FastifyInstance,
  { config, folders, source }: Parts,
  { failureLog, maker, font, fonts, drawing, loads }: Work,
): Promise<void> {
  const { siteUrl, securityContact: contact } = config;
  await app.register(assets, { clientDir: path.join(folders.dist, 'client'), staticDir: folders.static });
  await app.register(imageRoute, { maker });
  await app.register(fontRoute, { source: font, queue: fonts });
  await app.register(noScriptFonts);
  await app.register(webManifest);
  await app.register(socialPictures, { source, drawing, failureLog });
  await app.register(discovery, { source, siteUrl });
  if (contact !== undefined) await app.register(securityText, { contact, siteUrl });
  if (config.metrics) await app.register(metrics, { source, queues: loads });
}

/** Pages: everything else. */
async function addPages(
  app: FastifyInstance,
  { config, source, clientAssets: assets, analytics }: Parts,
  { failureLog, renders: queue }: Work,
): Promise<void> {
  const rendering = { failureLog, assets, siteUrl: config.siteUrl };
  await app.register(pages, { source, queue, rendering, analytics });
}
