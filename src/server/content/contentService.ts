import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { COLLECTIONS, isCollection } from '../../contract/collections';
import { findAllowedMethods } from './allowedMethods';
import { LENGTH_HEADER } from './cachedAnswer';
import { collectionRoutes } from './collectionRoutes';
import { COMPONENTS } from './jsonSchemas';
import { answerFailure, sendProblem } from './problems';
import type { ContentRepository } from './repository';
import { siteRoutes } from './siteRoutes';

export interface ContentServiceOptions {
  repository: ContentRepository;
  /** Public origin without a slash at its end; `fullUrl` in answers begins with it. */
  siteUrl: string;
  /** The clock that `s-maxage` is counted by; the repository's own. */
  now?: () => Date;
}

const BODY_LIMIT = 16 * 1024;

/** The content delivery service of content-service.md; register it under `CONTENT_PREFIX`. */
export const contentService: FastifyPluginAsync<ContentServiceOptions> = async (app, options) => {
  app.addHook('onRequest', (request, reply, next) => {
    openToAll(reply);
    if (request.is404) answerOutside(app, request, reply);
    else next();
  });
  app.setErrorHandler(answerFailure);
  // Its hook answers before it; without it this prefix would get the site's own page.
  app.setNotFoundHandler((request, reply) => answerOutside(app, request, reply));
  readJsonOnly(app);

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Content delivery service', version: '1.0.0' },
      servers: [{ url: options.siteUrl + app.prefix }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema${index}`,
    },
  });
  for (const [$id, schema] of Object.entries(COMPONENTS)) app.addSchema({ $id, ...schema });
  for (const collection of COLLECTIONS) collectionRoutes(app, collection, options);
  siteRoutes(app, options);
};

/** Anonymous callers of any origin, also for pictures embedded elsewhere. */
function openToAll(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `ETag, X-Request-Id, ${LENGTH_HEADER}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Answers a request that no route took: a preflight, a wrong method, or an address that does not exist. */
function answerOutside(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace(/[?#].*$/s, '').slice(app.prefix.length);
  const allowed = findAllowedMethods(path);
  if (!allowed) {
    const [, word] = /^\/collections\/([^/]+)\/items(?:\/|$)/.exec(path) ?? [];
    const collection = word !== undefined && !isCollection(word);
    const detail = collection
      ? `collections are ${COLLECTIONS.join(', ')}`
      : 'there is nothing at this address';
    return sendProblem(request, reply, {
      status: 404,
      code: collection ? 'unknown_collection' : 'unknown_path',
      detail,
    });
  }
  const methods = allowed.join(', ');
  if (request.method === 'OPTIONS')
    return reply
      .code(204)
      .headers({
        allow: methods,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'content-type, if-none-match, x-request-id',
        'access-control-max-age': '86400',
      })
      .send();
  reply.header('allow', methods);
  return sendProblem(request, reply, { status: 405, code: 'method_not_allowed', detail: `use ${methods}` });
}

/** JSON of at most 16 KiB and nothing else; an empty body is no body. */
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
  app.addHook('preValidation', (request, reply, next) => {
    if (request.body !== INVALID_JSON) next();
    else
      void sendProblem(request, reply, { status: 400, code: 'invalid_json', detail: 'the body is not JSON' });
  });
}

const INVALID_JSON = Symbol('invalid JSON');
