import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'valibot';
import type { Collection } from '../../../contract/collections';
import { CURRENT_HEADER, EDITION_HEADER } from '../../../contract/editionHeaders';
import type { Item } from '../../../contract/schemas';
import { searchBodySchema, type SearchBody } from '../../../contract/serviceSchemas';
import { writeRichText } from '../../../lib/richText/writeRichText';
import { clientOf } from '../../operations/limits/clientOf';
import { cacheControl, prepareOnce, sendCached } from './cachedAnswer';
import { readItemQuery, readLocale, type ListParameters } from '../queries/itemQuery';
import { EDITION_HEADERS, LIST_QUERY, LOCALE_QUERY, SEARCH_BODY, responsesOf } from './jsonSchemas';
import { ServiceProblem } from './problems';
import type { ContentReader } from '../queries/repository';
import type { Snapshot } from '../snapshot';
import type { ContentServiceOptions } from './serviceOptions';

interface IdParams {
  id: string;
}

type Opened = Snapshot<ContentReader>;

/** The calls of a page that is a preview name its token, so that they find what the page shows. */
export const PREVIEW_ROUTE = '/preview/:token';
export const PREVIEW_PATH = /^\/preview\/[^/]+(?=\/collections\/)/;

/**
 * The four calls of one collection. Picture addresses are root-relative, so that they load under any host name
 * (rule: address.own-addresses-are-relative).
 */
export function collectionRoutes(
  app: FastifyInstance,
  collection: Collection,
  { content, readPreview }: ContentServiceOptions,
  below = '',
): void {
  const path = `${below}/collections/${collection}/items`;
  const entity = collection === 'post' ? 'Project' : 'Article';
  const schemaOf = (summary: string, answer: Parameters<typeof responsesOf>[0], more: object = {}) => ({
    summary,
    tags: [collection],
    headers: EDITION_HEADERS,
    querystring: LOCALE_QUERY,
    response: responsesOf(answer),
    hide: below !== '',
    ...more,
  });

  /** All calls of a request read one edition: the one it names, if that is kept, else the current one. */
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<Opened> => {
    const { token } = request.params as { token?: string };
    const preview = token === undefined ? undefined : await readPreview(token);
    const client = clientOf(request);
    const snapshot = await content.snapshot({ client, edition: namedEdition(request), preview });
    const current = await content.findEdition();
    reply.headers({ [EDITION_HEADER]: snapshot.edition, [CURRENT_HEADER]: current });
    return snapshot;
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { edition, left, isEdited }: Opened,
    found: object,
  ) => {
    const answer = prepareOnce(found, () => reply.serialize(withHtml(found)) as string);
    // A cache must not keep the current edition's answer under the name of another.
    const isNamed = [undefined, edition].includes(namedEdition(request));
    const isKept = below === '' && !isEdited && isNamed;
    return sendCached(request, reply, answer, isKept ? cacheControl(left()) : 'no-store');
  };

  app.get<{ Querystring: ListParameters }>(
    path,
    {
      schema: schemaOf('One page of the items, without their body', `${entity}List`, {
        querystring: LIST_QUERY,
      }),
    },
    async (request, reply) => {
      const snapshot = await open(request, reply);
      const query = readItemQuery(collection, request.query);
      return send(request, reply, snapshot, await snapshot.reader.findPage(collection, query));
    },
  );

  app.post<{ Querystring: ListParameters; Body: SearchBody | null }>(
    `${path}/search`,
    {
      schema: schemaOf(
        'Items of which any clause matches; an empty body answers everything',
        `${entity}List`,
        {
          querystring: LIST_QUERY,
          body: SEARCH_BODY,
          response: responsesOf(`${entity}List`, { cached: false }),
        },
      ),
      preValidation: refuseOtherTypes,
    },
    async (request, reply) => {
      await app.countSearch(request);
      const { reader } = await open(request, reply);
      const query = readItemQuery(collection, request.query, request.body ?? {});
      const found = await reader.findPage(collection, query);
      const answer = prepareOnce(found, () => reply.serialize(found) as string);
      return sendCached(request, reply, answer, 'no-store');
    },
  );

  app.get<{ Params: IdParams; Querystring: { locale?: string } }>(
    `${path}/:id`,
    { schema: schemaOf('One item by its id, or by its postId in a locale', entity) },
    async (request, reply) => {
      const { id } = request.params;
      const locale = readLocale(request.query.locale);
      const snapshot = await open(request, reply);
      const item = await snapshot.reader.findItem(collection, id, locale);
      if (item) return send(request, reply, snapshot, item);
      if (id !== 'search') throw notFound();
      reply.header('allow', 'POST, OPTIONS');
      throw new ServiceProblem(405, 'method_not_allowed', 'use POST, OPTIONS');
    },
  );

  app.get<{ Params: IdParams }>(
    `${path}/:id/locales`,
    { schema: schemaOf('Locales in which an item exists', 'Locales') },
    async (request, reply) => {
      const snapshot = await open(request, reply);
      const locales = await snapshot.reader.findLocales(collection, request.params.id);
      if (locales.length === 0) throw notFound();
      return send(request, reply, snapshot, { locales });
    },
  );
}

/** The contract's bodies are HTML. */
function withHtml(answer: object): object {
  const { body } = answer as Partial<Item>;
  return body ? { ...answer, body: writeRichText(body) } : answer;
}

function namedEdition({ headers }: FastifyRequest): string | undefined {
  const { [EDITION_HEADER]: edition } = headers;
  return typeof edition === 'string' ? edition : undefined;
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
