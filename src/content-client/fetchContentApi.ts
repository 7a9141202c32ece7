/**
 * The content client over HTTP, for the browser, and for the server with an external service. Calls time out,
 * idempotent ones are retried with back-off, and answers are parsed before they are returned.
 */
import ky, { HTTPError, type KyInstance } from 'ky';
import type { Collection } from '@hibari/contract/collections';
import {
  ContentError,
  missingAsUndefined,
  type CallOptions,
  type ContentApi,
  type ItemOf,
  type ListQuery,
} from '@hibari/contract/contentApi';
import {
  CALL_TIME_OUT_MS,
  contentRequest,
  createDeadline,
  readAnswer,
  reportEdition,
} from './contentRequest';
import { readHtmlBody, parseCategories, parseItem, parseList, type ParseHtml } from '@hibari/contract/parse';
import { isAddressable, isPlainId, SEARCH_CALL, type Item, type ItemList } from '@hibari/contract/schemas';
import type { SearchBody } from '@hibari/contract/serviceSchemas';
import { CONTENT_LOCALES } from '@hibari/contract/locales';
import { toElement, type RichNode } from '@hibari/contract/richText/tree';
import { RELATED_COUNT } from '../lib/specConstants';

const RETRIES = 2;

interface FetchOptions {
  /** The service's base; `/collections/…` follows it. May be root-relative in a browser. */
  contentUrl: string;
  /** The page's own origin, against which a root-relative base is resolved. */
  origin: string;
  parseHtml: ParseHtml;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for a call, retries included. */
  timeOut?: number;
  /** How a GET is repeated, in ky's terms. */
  retry?: { limit: number; statusCodes?: number[] };
}

function asContentError(error: unknown): ContentError {
  const status = error instanceof HTTPError ? error.response.status : 0;
  const message = status ? `The content service answered ${status}` : 'The content service gave no answer';
  return new ContentError(status, message, { cause: error });
}

/**
 * The body of a failed answer is never read. In Node an abort would reject a promise inside of it that no code
 * handles, which ends the process.
 */
function discardBody(error: HTTPError): HTTPError {
  error.response.body?.cancel().catch(() => undefined);
  return error;
}

/** Makes a call, a POST if it has a body; rejects with `ContentError`. */
function createRead(client: KyInstance, timeOut: number) {
  return async (path: string, call: CallOptions, query?: ListQuery, body?: SearchBody): Promise<unknown> => {
    const { signal, clear } = createDeadline(timeOut, call.signal);
    try {
      const request = { ...contentRequest(call, query), signal };
      const answer = await client(path, body ? { ...request, method: 'post', json: body } : request);
      reportEdition(answer, call);
      return JSON.parse(await readAnswer(answer, call)) as unknown;
    } catch (error) {
      if (error instanceof HTTPError) reportEdition(error.response, call);
      throw asContentError(error);
    } finally {
      clear();
    }
  };
}

/** Refusals of an address; the others (401, 403, 408, 429) say nothing of the item. */
const REFUSED = [400, 405, 413, 414, 422, 431];

/** An unusual id may be refused before it is looked up: there is no such item either. */
const missing = (id: string) => (error: unknown) =>
  error instanceof ContentError && REFUSED.includes(error.status) && !isPlainId(id)
    ? undefined
    : missingAsUndefined(error);

/** A proxy may read an unusual id as another address. */
const answers = (item: Item, id: string) => isPlainId(id) || [item.id, item.postId].includes(id);

/** A service that answers 200 with something else, such as a word about its maintenance, has failed. */
function malformed(wanted: string): ContentError {
  return new ContentError(0, `The content service did not answer with ${wanted}`);
}

const isList = (answer: unknown) => Array.isArray((answer as { items?: unknown } | null)?.items);

/** A list is an object with `items`; anything else is a failed call. */
function parseAnswer<C extends Collection>(collection: C, answer: unknown): ItemList<ItemOf<C>> {
  if (!isList(answer)) throw malformed('a list');
  return parseList(collection, answer);
}

/** Many services answer addresses that they do not know with 200 and a page. */
const unknownCall = () => new ContentError(404, 'The content service has no such call');

export function createFetchContentApi({
  contentUrl,
  origin,
  parseHtml,
  fetch,
  timeOut = CALL_TIME_OUT_MS,
  retry = { limit: RETRIES },
}: FetchOptions): ContentApi {
  const service = new URL(contentUrl, origin);
  const isOwn = service.origin === new URL(origin).origin;
  const placed = <I extends Item>(item: I): I => (isOwn ? item : absolutePictures(item, service.origin));
  const placedList = <I extends Item>(list: ItemList<I>) => ({ ...list, items: list.items.map(placed) });
  const client = ky.create({
    prefixUrl: service.href,
    timeout: false,
    retry: { ...retry, methods: ['get'] },
    hooks: { beforeError: [discardBody] },
    ...(fetch && { fetch }),
  });
  const read = createRead(client, timeOut);
  const itemsPath = (collection: Collection) => `collections/${collection}/items`;
  const itemPath = (collection: Collection, id: string) =>
    `${itemsPath(collection)}/${encodeURIComponent(id)}`;
  return {
    async getList(collection, query, call = {}) {
      const list = parseAnswer(collection, await read(itemsPath(collection), call, query));
      call.onProgress?.(100);
      return placedList(list);
    },
    async getItem(collection, id, locale, call = {}) {
      if (!isAddressable(id)) return undefined;
      const query = locale && { locale };
      const answer = await read(itemPath(collection, id), call, query).catch(missing(id));
      const item = parseItem(collection, answer, readHtmlBody(parseHtml));
      if (!item && answer !== undefined && isPlainId(id)) throw malformed('an item');
      call.onProgress?.(100);
      return item && answers(item, id) ? placed(item) : undefined;
    },
    async getLocales(collection, id, call = {}) {
      if (!isAddressable(id)) return [];
      const path = `${itemPath(collection, id)}/locales`;
      const answer = (await read(path, call).catch(missing(id))) as { locales?: unknown } | undefined;
      const locales: unknown[] = Array.isArray(answer?.locales) ? answer.locales : [];
      return CONTENT_LOCALES.filter((locale) => locales.includes(locale));
    },
    async getNeighbours(collection, id, locale, call = {}) {
      if (!isAddressable(id)) return undefined;
      const path = `${itemPath(collection, id)}/neighbours`;
      const answer = await read(path, call, locale && { locale }).catch(missing(id));
      return isList(answer)
        ? placedList(parseList(collection, answer)).items.slice(0, RELATED_COUNT)
        : undefined;
    },
    async getCategories(collection, locale, call = {}) {
      const answer = await read(`collections/${collection}/categories`, call, locale && { locale });
      return parseCategories(answer) ?? Promise.reject(unknownCall());
    },
    async search(collection, query, body, call = {}) {
      const answer = await read(`${itemsPath(collection)}/${SEARCH_CALL}`, call, query, body);
      return placedList(parseAnswer(collection, answer));
    },
  };
}

/**
 * An item whose root-relative pictures lead to its own service: a page of another origin would request them from
 * itself (rule: address.pictures-of-another-service).
 */
export function absolutePictures<I extends Item>(item: I, serviceOrigin: string): I {
  const absolute = (address: string) => (address.startsWith('/') ? serviceOrigin + address : address);
  const thumbnail = item.thumbnail.map(({ act, ...image }) => ({
    ...image,
    fullUrl: absolute(image.fullUrl),
    ...(act !== undefined && { act: absolute(act) }),
  }));
  const body = item.body?.map((node) => absoluteSources(node, serviceOrigin));
  return { ...item, thumbnail, ...(body && { body }) };
}

function absoluteSources(node: RichNode, serviceOrigin: string): RichNode {
  if (typeof node === 'string') return node;
  const [tag, children = [], attributes = {}] = node;
  const { src } = attributes;
  return toElement(
    tag,
    children.map((child) => absoluteSources(child, serviceOrigin)),
    src?.startsWith('/') ? { ...attributes, src: serviceOrigin + src } : attributes,
  );
}
