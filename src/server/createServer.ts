/** The server as a list of plugins; the process is in `main.ts`. */
import { isIPv6 } from 'node:net';
import path from 'node:path';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { importAllPages } from '../app/pages/routes';
import { createIdleWork, type IdleWork } from './operations/idleWork';
import type { Config, Folders } from './process/config';
import { connections, connectionLimits } from './operations/lifecycle/connections';
import { answerFailure } from './content-service/api/problems';
import { schemaCompilers } from './http/schemaCompilers';
import { contentRoutes } from './contentRoutes';
import type { ContentSource } from './content-source/contentSource';
import { openContentSource } from './content-source/openContentSource';
import { discovery } from './site/discovery/discovery';
import { requestChecks } from './operations/requests/requestChecks';
import { createFairQueue } from './operations/limits/fairQueue';
import { FONT_QUEUE, MAX_ADDRESS, MAX_HEADERS, RENDER_QUEUE, TIMEOUTS } from './operations/limits/limits';
import { rateLimits } from './operations/limits/rateLimits';
import { metrics } from './operations/metrics';
import { pages } from './site/pages/pages';
import { noScriptFonts } from './site/fonts/noScriptFonts';
import { webManifest } from './site/webManifest';
import { assets } from './site/assets';
import { answerError, ERROR_PAGE_CSS, isContentCall, notFound } from './operations/requests/errors';
import { health } from './operations/lifecycle/health';
import { answerClientError, rawAnswers } from './operations/requests/rawAnswers';
import { requestId, requestLog } from './operations/requests/requestLog';
import { securityHeaders } from './operations/security/securityHeaders';
import { securityText } from './operations/security/securityText';
import { fontRoute } from './media/fonts/fontRoute';
import { openSourceFont } from './media/fonts/sourceFont';
import { imageRoute } from './media/pictures/imageRoute';
import { openPictures } from './media/pictures/openPictures';
import { analyticsScript } from './site/render/analyticsScript';
import { PREVIEW_CSS } from './site/previews/PreviewMark';
import { renderPreview } from './site/previews/renderPreview';
import { readClientAssets, type ClientAssets } from './site/render/clientAssets';
import { integrityHash } from './process/sha256';
import { PAGE_SCRIPT, REMEMBERED_MOTION } from './site/render/pageScript';
import { renderPage } from './site/render/renderPage';
import { openSocialDrawing } from './media/social/socialDrawing';
import { socialPictures } from './site/social/socialPictures';
import { cspReports } from './operations/security/cspReports';

function originsOf(config: Config): { connectSources: string[]; imageSources: string[] } {
  const service = config.contentUrl ? [new URL(config.contentUrl).origin] : [];
  const protocol = config.contentUrl?.startsWith('http:') ? 'http' : 'https';
  const imageSources = config.imageHosts.map((host) => new URL(`${protocol}://${host}`).origin);
  return { connectSources: service, imageSources };
}

/** Answers an address that Fastify cannot parse; the content service answers for its own prefix. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // No hook has run.
  reply.headers({ ...request.server.securityHeaders(request.hostname), 'x-request-id': request.id });
  const answer = isContentCall(request) ? answerFailure : answerError;
  return answer(error, request, reply);
}

/** Returns a server ready to listen. Closing it also closes the content source that `openSource` opened. */
export async function createServer(
  config: Config,
  folders: Folders,
  openSource: typeof openContentSource = openContentSource,
  idleWork: IdleWork = createIdleWork(),
): Promise<FastifyInstance> {
  const isProxy = (address: string) =>
    config.trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const app = Fastify({
    // Does not log visitors' IP addresses: the request's method and address are enough.
    logger: { level: config.logLevel, serializers: { req: ({ method, url }) => ({ method, url }) } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: MAX_ADDRESS },
    trustProxy: isProxy,
    // The first start of a slow machine takes longer than Fastify's ten seconds.
    pluginTimeout: 0,
    schemaController: schemaCompilers(),
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.idle,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUTS.checks,
      maxHeaderSize: MAX_HEADERS,
      // Checked by `hostHeader`, whose answer carries the security headers.
      requireHostHeader: false,
    },
  });
  // A missing build must not cost an import.
  const clientAssets = await readClientAssets(folders.dist, config.environment !== 'development');
  await importAllPages();
  const source = await openSource(config, folders.content, app.log);
  app.addHook('onClose', () => source.close());
  try {
    await addPlugins(app, { config, folders, source, clientAssets, isProxy, idleWork });
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
  isProxy: (address: string) => boolean;
  idleWork: IdleWork;
}

async function addPlugins(
  app: FastifyInstance,
  { config, folders, source, clientAssets, isProxy, idleWork }: Parts,
): Promise<void> {
  const analytics = config.analyticsId === undefined ? undefined : analyticsScript(config.analyticsId);

  app.addHook('onRequest', (_request, _reply, next) => {
    idleWork.noteRequest();
    next();
  });
  await app.register(requestId);
  await app.register(requestLog);
  await app.register(connections);
  await app.register(connectionLimits, { isProxy });
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
  const { securityContact: contact } = config;
  if (contact !== undefined) await app.register(securityText, { contact, siteUrl: config.siteUrl });
  await app.register(webManifest);
  await app.register(assets, { clientDir: path.join(folders.dist, 'client'), staticDir: folders.static });
  const failureLog = (message: string, error: unknown) => app.log.error({ err: error }, message);
  const { dataDir, siteUrl } = config;
  app.addHook('onClose', () => idleWork.close());
  const { maker, openPicture } = openPictures(
    { dataDir, pictures: source.pictures, origins: originsOf(config).imageSources, idleWork },
    app.log,
  );
  const font = openSourceFont(folders.static);
  const fonts = createFairQueue(FONT_QUEUE);
  const drawing = openSocialDrawing({ font, dataDir, failureLog });
  const renders = createFairQueue(RENDER_QUEUE);
  const queues = { renders: renders.load, pictures: maker.load, fonts: fonts.load, social: drawing.load };
  for (const load of Object.values(queues)) idleWork.giveWayTo(load);
  if (config.metrics) await app.register(metrics, { source, queues });
  await app.register(imageRoute, { maker });
  await app.register(fontRoute, { source: font, queue: fonts });
  await app.register(noScriptFonts);
  await app.register(contentRoutes, { source, openPicture, idleWork, maker, drawing, failureLog });
  await app.register(discovery, { source, siteUrl });
  await app.register(socialPictures, { source, drawing, failureLog });
  const rendering = { failureLog, assets: clientAssets, siteUrl };
  await app.register(pages, {
    source,
    queue: renders,
    render: (place, snapshot) =>
      renderPage(place, { ...rendering, snapshot, contentUrl: source.url, analytics }),
    renderPreview: (place, preview) => renderPreview(place, preview, rendering),
  });
}
