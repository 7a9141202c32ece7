import type { FastifyInstance } from 'fastify';
import { clientOf } from '../limits/clientOf';
import { Refusal } from '../limits/refusals';
import { matches } from '../http/entityTags';
import { sendCached } from './cachedAnswer';
import type { ContentServiceOptions } from './contentService';
import { NOT_CHANGED, PROBLEMS, answers } from './jsonSchemas';
import { ServiceProblem } from './problems';

const DOCUMENT_CACHE = 'public, max-age=0, s-maxage=300';
const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** The calls outside of any collection: pictures, the service's OpenAPI description, its health. */
export function siteRoutes(app: FastifyInstance, { repository }: ContentServiceOptions): void {
  let document: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, (document ??= JSON.stringify(app.swagger())), DOCUMENT_CACHE),
  );

  app.get(
    '/health',
    { schema: { summary: 'Whether the service answers', response: answers('Health', { cached: false }) } },
    async (request, reply) => {
      await repository
        .forClient(clientOf(request))
        .ping()
        .catch((cause: unknown) => {
          if (cause instanceof Refusal) throw cause;
          throw Object.assign(new ServiceProblem(503, 'unavailable', 'the database does not answer'), {
            cause,
          });
        });
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );

  app.get<{ Params: { name: string } }>(
    '/media/:name',
    {
      schema: {
        summary: 'A picture; its name is a hash of its bytes',
        response: {
          200: { description: 'The picture.', content: { 'image/*': { schema: {} } } },
          ...NOT_CHANGED,
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      await app.countPicture(request);
      const picture = await repository.findPicture(request.params.name);
      if (!picture) throw new ServiceProblem(404, 'picture_not_found', 'there is no such picture');
      const etag = `"${request.params.name}"`;
      reply.headers({ etag, 'cache-control': PICTURE_CACHE, 'x-content-type-options': 'nosniff' });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(picture.type).send(picture.bytes);
    },
  );
}
