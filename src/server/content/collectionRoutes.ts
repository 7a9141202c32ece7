import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'valibot';
import type { Collection } from '../../contract/collections';
import { searchBodySchema, type SearchBody } from '../../contract/serviceSchemas';
import { clientOf } from '../limits/clientOf';
import { cacheControl, sendCached } from './cachedAnswer';
import { readItemQuery, readLocale, type ListWords } from './itemQuery';
import { LIST_QUERY, LOCALE_QUERY, SEARCH_BODY, answers } from './jsonSchemas';
import { ServiceProblem } from './problems';
import type { ContentServiceOptions } from './serviceOptions';

interface IdParams {
  id: string;
}

/**
 * The four calls of one collection. Picture addresses are root-relative, so that they load under any host name
 * (rule: address.own-addresses-are-relative).
 */
export function collectionRoutes(
  app: FastifyInstance,
  collection: Collection,
  { repository, now = () => new Date() }: ContentServiceOptions,
): void {
  const path = `/collections/${collection}/items`;
  const entity = collection === 'post' ? 'Project' : 'Article';
  const schemaOf = (summary: string, answer: Parameters<typeof answers>[0], more: object = {}) => ({
    summary,
    tags: [collection],
    querystring: LOCALE_QUERY,
    response: answers(answer),
    ...more,
  });

  const findPage = (request: FastifyRequest, words: ListWords, body?: SearchBody) =>
    repository.forClient(clientOf(request)).findPage(collection, readItemQuery(collection, words, body));
  const send = async (request: FastifyRequest, reply: FastifyReply, answer: object) =>
    sendCached(
      request,
      reply,
      reply.serialize(answer) as string,
      cacheControl(now(), await repository.findNextPublication()),
    );

  app.get<{ Querystring: ListWords }>(
    path,
    {
      schema: schemaOf('One page of the items, without their body', `${entity}List`, {
        querystring: LIST_QUERY,
      }),
    },
    async (request, reply) => send(request, reply, await findPage(request, request.query)),
  );

  app.post<{ Querystring: ListWords; Body: SearchBody | null }>(
    `${path}/search`,
    {
      schema: schemaOf(
        'Items of which any clause matches; an empty body answers everything',
        `${entity}List`,
        {
          querystring: LIST_QUERY,
          body: SEARCH_BODY,
          response: answers(`${entity}List`, { cached: false }),
        },
      ),
      preValidation: refuseOtherTypes,
    },
    async (request, reply) => {
      await app.countSearch(request);
      const text = reply.serialize(await findPage(request, request.query, request.body ?? {})) as string;
      return sendCached(request, reply, text, 'no-store');
    },
  );

  app.get<{ Params: IdParams; Querystring: { locale?: string } }>(
    `${path}/:id`,
    { schema: schemaOf('One item by its id, or by its postId in a locale', entity) },
    async (request, reply) => {
      const { id } = request.params;
      const client = repository.forClient(clientOf(request));
      const item = await client.findItem(collection, id, readLocale(request.query.locale));
      if (item) return send(request, reply, item);
      if (id !== 'search') throw notFound();
      reply.header('allow', 'POST, OPTIONS');
      throw new ServiceProblem(405, 'method_not_allowed', 'use POST, OPTIONS');
    },
  );

  app.get<{ Params: IdParams }>(
    `${path}/:id/locales`,
    { schema: schemaOf('Locales in which an item exists', 'Locales') },
    async (request, reply) => {
      const locales = await repository
        .forClient(clientOf(request))
        .findLocales(collection, request.params.id);
      if (locales.length === 0) throw notFound();
      return send(request, reply, { locales });
    },
  );
}

/** Ajv would coerce `null` or a number to a string, and an empty string matches everything. */
function refuseOtherTypes(
  request: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const right = is(searchBodySchema, request.body ?? {});
  next(
    right
      ? undefined
      : new ServiceProblem(400, 'invalid_body', 'send {"or":[{"fieldName":"…","contains":"…"}]}'),
  );
}

function notFound(): ServiceProblem {
  return new ServiceProblem(404, 'item_not_found', 'there is no such item');
}
