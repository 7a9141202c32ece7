import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { is } from 'valibot';
import type { Collection } from '@hibari/contract/collections';
import { CURRENT_HEADER, EDITION_HEADER } from '@hibari/contract/editionHeaders';
import { SEARCH_CALL, type Item, type ItemList } from '@hibari/contract/schemas';
import { searchBodySchema, type SearchBody } from '@hibari/contract/serviceSchemas';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import type { ReadPreview } from '../previews/openPreview';
import type { Snapshot } from '@hibari/contract/snapshot';
import type { ServedContent } from '../servedContent';
import type { ContentIndex } from '@hibari/contract/queries/contentIndex';
import { readItemQuery, readLocale, type ListParameters } from '@hibari/contract/queries/itemQuery';
import { prepareText, type PreparedText } from '@hibari/node/http/sendCompressed';
import { cacheControl, sendCached } from './cachedAnswer';
import { EDITION_HEADERS, LIST_QUERY, LOCALE_QUERY, SEARCH_BODY, responsesOf } from './jsonSchemas';
import { ServiceProblem } from './problems';

export interface ReadOptions {
  content: ServedContent;
  readPreview: ReadPreview;
  /** Called before each search; rejects with a `Refusal` for a client that searches too often. */
  countSearch?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

type Opened = Snapshot<ContentIndex>;
interface IdCall {
  Params: { id: string };
  Querystring: { locale?: string };
}
interface PageCall {
  Querystring: ListParameters;
  Body: SearchBody | null | undefined;
}

/** The calls of a page that is a preview name its token, so that they find what the page shows. */
export const PREVIEW_ROUTE = '/preview/:token';
export const PREVIEW_PATH = /^\/preview\/[^/]+(?=\/collections\/)/;

/**
 * The calls of one collection. Picture addresses are root-relative, so that they load under any host name
 * (rule: address.own-addresses-are-relative).
 */
export function collectionRoutes(
  app: FastifyInstance,
  collection: Collection,
  options: ReadOptions,
  below = '',
): void {
  const path = `${below}/collections/${collection}/items`;
  const entity = collection === 'post' ? 'Project' : 'Article';
  const common = { tags: [collection], headers: EDITION_HEADERS, hide: below !== '' };
  const list = { ...common, querystring: LIST_QUERY, response: responsesOf(`${entity}List`) };
  const one = { ...common, querystring: LOCALE_QUERY };

  async function answerPage(request: FastifyRequest<PageCall>, reply: FastifyReply): Promise<FastifyReply> {
    const snapshot = await open(options, request, reply);
    const query = readItemQuery(collection, request.query, request.body ?? {});
    return send(request, reply, snapshot, prepareText(writePage(snapshot.reader.list(collection, query))));
  }

  app.get<PageCall>(
    path,
    { schema: { ...list, summary: 'One page of the items, without their body' } },
    answerPage,
  );

  app.post<PageCall>(
    `${path}/${SEARCH_CALL}`,
    {
      schema: {
        ...list,
        summary: 'Items of which any clause matches; an empty body answers everything',
        body: SEARCH_BODY,
        response: responsesOf(`${entity}List`, { cached: false }),
      },
      preValidation: refuseOtherTypes,
      preHandler: async (request) => options.countSearch?.(request),
    },
    answerPage,
  );

  app.get<IdCall>(
    `${path}/:id`,
    {
      schema: {
        ...one,
        summary: 'One item by its id, or by its postId in a locale',
        response: responsesOf(entity),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const locale = readLocale(request.query.locale);
      const snapshot = await open(options, request, reply);
      const item = snapshot.reader.item(collection, id, locale);
      if (item) return send(request, reply, snapshot, prepareItem(item));
      if (id !== SEARCH_CALL) throw notFound();
      reply.header('allow', 'POST, OPTIONS');
      throw new ServiceProblem(405, 'method_not_allowed', 'use POST, OPTIONS');
    },
  );

  app.get<IdCall>(
    `${path}/:id/locales`,
    {
      schema: { ...one, summary: 'Locales in which an item exists', response: responsesOf('Locales') },
    },
    async (request, reply) => {
      const snapshot = await open(options, request, reply);
      const locales = snapshot.reader.locales(collection, request.params.id);
      if (locales.length === 0) throw notFound();
      return send(request, reply, snapshot, prepareText(JSON.stringify({ locales })));
    },
  );

  app.get<IdCall>(
    `${path}/:id/neighbours`,
    {
      schema: {
        ...one,
        summary: 'The items closest to one in the list of its language',
        response: responsesOf(`${entity}Neighbours`),
      },
    },
    async (request, reply) => {
      const locale = readLocale(request.query.locale);
      const snapshot = await open(options, request, reply);
      const items = snapshot.reader.neighbours(collection, request.params.id, locale);
      if (!items) throw notFound();
      return send(request, reply, snapshot, prepareText(`{"items":[${items.map(writeItem).join()}]}`));
    },
  );

  app.get<{ Querystring: { locale?: string } }>(
    `${below}/collections/${collection}/categories`,
    {
      schema: {
        ...one,
        summary: 'The distinct categories of a list, sorted',
        response: responsesOf('Categories'),
      },
    },
    async (request, reply) => {
      const locale = readLocale(request.query.locale);
      const snapshot = await open(options, request, reply);
      const categories = snapshot.reader.categories(collection, locale);
      return send(request, reply, snapshot, prepareText(JSON.stringify({ categories })));
    },
  );
}

/** All calls of a request read one edition: the one it names, if that is kept, else the current one. */
async function open(
  { content, readPreview }: ReadOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Opened> {
  const token = previewToken(request);
  const preview = token === undefined ? undefined : await readPreview(token);
  const snapshot = await content.snapshot({ edition: namedEdition(request), preview });
  const current = await content.findEdition();
  reply.headers({ [EDITION_HEADER]: snapshot.edition, [CURRENT_HEADER]: current });
  return snapshot;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { edition, left, isEdited }: Opened,
  answer: PreparedText,
): Promise<FastifyReply> {
  // A cache must not keep the current edition's answer under the name of another.
  const isNamed = [undefined, edition].includes(namedEdition(request));
  const isShared = request.method !== 'POST' && previewToken(request) === undefined;
  return sendCached(
    request,
    reply,
    answer,
    isShared && isNamed && !isEdited ? cacheControl(left()) : 'no-store',
  );
}

function previewToken({ params }: FastifyRequest): string | undefined {
  return (params as { token?: string }).token;
}

/** Items are values: each is written once, however many lists and editions have it. */
const written = new WeakMap<Item, string>();

function writeItem(item: Item): string {
  const known = written.get(item) ?? JSON.stringify(item);
  written.set(item, known);
  return known;
}

/** A list's items have no bodies. */
const writePage = ({ items, ...counts }: ItemList<Item>): string =>
  `{"items":[${items.map(writeItem).join()}],${JSON.stringify(counts).slice(1)}`;

const prepared = new WeakMap<Item, PreparedText>();

/** An item with its body, which is HTML in the contract. */
function prepareItem(item: Item): PreparedText {
  const { body } = item;
  const known =
    prepared.get(item) ?? prepareText(JSON.stringify(body ? { ...item, body: writeRichText(body) } : item));
  prepared.set(item, known);
  return known;
}

function namedEdition({ headers }: FastifyRequest): string | undefined {
  const { [EDITION_HEADER]: edition } = headers;
  return typeof edition === 'string' ? edition : undefined;
}

/** An omitted body is `null`, and valibot takes a list for an object. */
const refuseOtherTypes: preValidationHookHandler = ({ body }, _reply, next) => {
  if (!Array.isArray(body) && is(searchBodySchema, body ?? {})) next();
  else next(new ServiceProblem(400, 'invalid_body', 'send {"or":[{"fieldName":"…","contains":"…"}]}'));
};

function notFound(): ServiceProblem {
  return new ServiceProblem(404, 'item_not_found', 'there is no such item');
}
