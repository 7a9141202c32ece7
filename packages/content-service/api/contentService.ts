import swagger from '@fastify/swagger';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { COLLECTIONS, isCollection } from '@hibari/contract/collections';
import { CURRENT_HEADER, EDITION_HEADER } from '@hibari/contract/editionHeaders';
import { LENGTH_HEADER, sendCached } from './cachedAnswer';
import { collectionRoutes, PREVIEW_PATH, PREVIEW_ROUTE, type ReadOptions } from './collectionRoutes';
import { COMPONENTS, responsesOf, validateByContract } from './jsonSchemas';
import { pictureRoute, type PictureOptions } from './pictureRoute';
import { requestPath } from '@hibari/node/http/requestTarget';
import { sendProblem, type ProblemDetails } from '@hibari/node/http/sendProblem';
import { answerFailure, ServiceProblem } from './problems';
import { SEARCH_CALL } from '@hibari/contract/schemas';
import { prepareText, type PreparedText } from '@hibari/node/http/sendCompressed';
import type { ServedContent } from '../servedContent';

type ContentServiceOptions = ReadOptions & PictureOptions;

const BODY_LIMIT = 16 * 1024;

/** The content delivery service; register it under `CONTENT_PREFIX`. */
export const contentService: FastifyPluginAsync<ContentServiceOptions> = async (app, options) => {
  app.addHook('onRequest', (_request, reply, next) => {
    allowAnyOrigin(reply);
    next();
  });
  app.setErrorHandler(answerFailure);
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(() => JSON.stringify);
  handleUnmatched(app);
  readJsonOnly(app);

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Content delivery service', version: '1.0.0' },
      servers: [{ url: app.prefix }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema${index}`,
    },
  });
  for (const [$id, schema] of Object.entries(COMPONENTS)) app.addSchema({ $id, ...schema });
  for (const collection of COLLECTIONS) {
    collectionRoutes(app, collection, options);
    collectionRoutes(app, collection, options, PREVIEW_ROUTE);
  }
  siteRoutes(app, options.content);
  pictureRoute(app, options);
};

/** Open to anonymous callers from any origin, also for embedded pictures. */
function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `Accept-Ranges, Content-Range, ETag, X-Request-Id, ${LENGTH_HEADER}, ${EDITION_HEADER}, ${CURRENT_HEADER}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Handles unmatched requests before a body is read, so that the site's pages never answer for the service. */
function handleUnmatched(app: FastifyInstance): void {
  const route: RouteShorthandOptions = {
    schema: { hide: true },
    onRequest: (request, reply) => void answerUnmatched(app, request, reply),
  };
  for (const path of ['/', '/*']) app.all(path, route, () => undefined);
}

/** Answers preflights, wrong methods and unknown addresses. */
function answerUnmatched(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = requestPath(request).slice(app.prefix.length).replace(PREVIEW_PATH, '');
  const allowed = findAllowedMethods(path);
  if (!allowed) return sendProblem(request, reply, describeUnknown(path));
  const methods = allowed.join(', ');
  if (request.method === 'OPTIONS')
    return reply
      .code(204)
      .headers({
        allow: methods,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': `content-type, ${EDITION_HEADER}, if-match, if-none-match, if-range, range, x-request-id`,
        'access-control-max-age': '86400',
      })
      .send();
  reply.header('allow', methods);
  return sendProblem(request, reply, { status: 405, code: 'method_not_allowed', detail: `use ${methods}` });
}

function describeUnknown(path: string): ProblemDetails {
  const [, word] = /^\/collections\/([^/]+)\/(?:items(?:\/|$)|categories$)/.exec(path) ?? [];
  return word === undefined || isCollection(word)
    ? { status: 404, code: 'unknown_path', detail: 'there is nothing at this address' }
    : { status: 404, code: 'unknown_collection', detail: `collections are ${COLLECTIONS.join(', ')}` };
}

const READ = ['GET', 'HEAD', 'OPTIONS'];
const items = `/collections/(?:${COLLECTIONS.join('|')})/items`;

/** The methods of each path of the service, for 405, `Allow` and preflights: Fastify's router only knows "not found". */
const PATHS: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: new RegExp(`^${items}/${SEARCH_CALL}$`), methods: ['POST', 'OPTIONS'] },
  { path: new RegExp(`^${items}(?:/[^/]+(?:/locales|/neighbours)?)?$`), methods: READ },
  { path: new RegExp(`^${items.replace(/items$/, 'categories')}$`), methods: READ },
  { path: /^\/media\/[^/]+$/, methods: READ },
  { path: /^\/(?:openapi\.json|health)$/, methods: READ },
];

/** Methods of a path below the service's prefix, without query; `undefined` if there is no such path. */
function findAllowedMethods(path: string): readonly string[] | undefined {
  return PATHS.find((known) => known.path.test(path))?.methods;
}

/** Accepts JSON of at most 16 KiB and nothing else; an empty body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, text, done) => {
      try {
        done(null, text.length === 0 ? null : (JSON.parse(text.toString()) as unknown));
      } catch {
        done(null, INVALID_JSON);
      }
    },
  );
  // Refused here, as Fastify closes the connection after a parser's error.
  app.addHook('preValidation', ({ body }, _reply, next) => {
    if (body !== INVALID_JSON) next();
    else next(new ServiceProblem(400, 'invalid_json', 'the body is not JSON'));
  });
}

const INVALID_JSON = Symbol('invalid JSON');

const DOCUMENT_CACHE = 'public, max-age=0, s-maxage=300';

/** The calls outside of any collection, except pictures: the service's OpenAPI description, its health. */
function siteRoutes(app: FastifyInstance, content: ServedContent): void {
  let document: PreparedText | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, (document ??= prepareText(JSON.stringify(app.swagger()))), DOCUMENT_CACHE),
  );

  app.get(
    '/health',
    {
      schema: { summary: 'Whether the service answers', response: responsesOf('Health', { cached: false }) },
    },
    async (_request, reply) => {
      await content.askEdition().catch((cause: unknown) => {
        throw new ServiceProblem(503, 'unavailable', 'the editions cannot be read', { cause });
      });
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );
}
