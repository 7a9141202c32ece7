/** The server as a list of plugins; the process is in `main.ts`. */
import path from 'node:path';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { importAllPages } from '../app/pageRegistry';
import { CONTENT_PREFIX } from '../contract/contentPaths';
import type { Config } from './config';
import { contentService } from './content/contentService';
import { answerFailure } from './content/problems';
import { openContentSource } from './contentSource';
import { forSearchEngines } from './pages/forSearchEngines';
import { pages } from './pages/pages';
import { webManifest } from './pages/webManifest';
import { assets } from './plugins/assets';
import { answerError, errors } from './plugins/errors';
import { health } from './plugins/health';
import { isContentCall, notFound } from './plugins/notFound';
import { requestId } from './plugins/requestId';
import { securityHeaders } from './plugins/securityHeaders';
import { analyticsScript } from './render/analyticsScript';
import { readClientAssets } from './render/clientAssets';
import { inlineHash } from './render/inlineHash';
import { renderPage } from './render/renderPage';

/** Folders that the server reads. */
export interface Folders {
  /** The build: `client/`, `stats.json`. */
  dist: string;
  static: string;
  content: string;
}

function originsOf(config: Config): { connectSources: string[]; imageSources: string[] } {
  const service = config.contentUrl ? [new URL(config.contentUrl).origin] : [];
  const protocol = config.contentUrl?.startsWith('http:') ? 'http' : 'https';
  return { connectSources: service, imageSources: config.imageHosts.map((host) => `${protocol}://${host}`) };
}

/** Answers an address that Fastify cannot parse; the content service answers for its own prefix. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = isContentCall(request) ? answerFailure : answerError;
  return answer(error, request, reply);
}

/** Returns a server ready to listen. Closing it also closes the content source that `openSource` opened. */
export async function createServer(
  config: Config,
  folders: Folders,
  openSource: typeof openContentSource = openContentSource,
): Promise<FastifyInstance> {
  const app = Fastify({
    // Does not log visitors' IP addresses: the request's method and address are enough.
    logger: { level: config.logLevel, serializers: { req: ({ method, url }) => ({ method, url }) } },
    frameworkErrors: answerBadAddress,
    routerOptions: { maxParamLength: 400 },
  });
  const [clientAssets, source] = await Promise.all([
    readClientAssets(folders.dist, config.environment !== 'development'),
    openSource(config, folders.content, app.log),
    importAllPages(),
  ]);
  app.addHook('onClose', () => source.close());
  const analytics = config.analyticsId === undefined ? undefined : analyticsScript(config.analyticsId);

  await app.register(requestId);
  await app.register(errors);
  await app.register(notFound);
  await app.register(securityHeaders, {
    siteUrl: config.siteUrl,
    scriptHashes: analytics === undefined ? [] : [inlineHash(analytics)],
    styleHashes: clientAssets.styleHashes,
    ...originsOf(config),
    analytics: analytics !== undefined,
  });
  await app.register(health);
  await app.register(webManifest);
  await app.register(assets, { clientDir: path.join(folders.dist, 'client'), staticDir: folders.static });
  if (source.repository) {
    await app.register(contentService, {
      prefix: CONTENT_PREFIX,
      repository: source.repository,
      ...(source.now && { now: source.now }),
    });
  }
  await app.register(forSearchEngines, { api: source.api, siteUrl: config.siteUrl });
  await app.register(pages, {
    render: (place) =>
      renderPage(place, {
        contentApi: source.api,
        failureLog: (message, error) => app.log.error({ err: error }, message),
        assets: clientAssets,
        siteUrl: config.siteUrl,
        contentUrl: source.url,
        analytics,
      }),
  });
  return app;
}
