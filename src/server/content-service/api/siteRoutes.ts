import type { FastifyInstance } from 'fastify';
import { prepareText, type PreparedText } from '../../http/sendCompressed';
import { sendCached } from './cachedAnswer';
import { responsesOf } from './jsonSchemas';
import { ServiceProblem } from './problems';
import type { ServedContent } from '../servedContent';

const DOCUMENT_CACHE = 'public, max-age=0, s-maxage=300';

/** The calls outside of any collection, except pictures: the service's OpenAPI description, its health. */
export function siteRoutes(app: FastifyInstance, content: ServedContent): void {
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
