import type { FastifyInstance } from 'fastify';
import { prepareText, type PreparedText } from '../../http/sendCompressed';
import { clientOf } from '../../operations/limits/clientOf';
import { Refusal } from '../../operations/limits/refusals';
import { sendCached } from './cachedAnswer';
import { responsesOf } from './jsonSchemas';
import { ServiceProblem } from './problems';
import type { CachedContent } from '../cache/cachedContent';

const DOCUMENT_CACHE = 'public, max-age=0, s-maxage=300';

/** The calls outside of any collection, except pictures: the service's OpenAPI description, its health. */
export function siteRoutes(app: FastifyInstance, content: CachedContent): void {
  let document: PreparedText | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, (document ??= prepareText(JSON.stringify(app.swagger()))), DOCUMENT_CACHE),
  );

  app.get(
    '/health',
    {
      schema: { summary: 'Whether the service answers', response: responsesOf('Health', { cached: false }) },
    },
    async (request, reply) => {
      await content.askEditions(clientOf(request)).catch((cause: unknown) => {
        if (cause instanceof Refusal) throw cause;
        throw new ServiceProblem(503, 'unavailable', 'the database does not answer', { cause });
      });
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );
}
