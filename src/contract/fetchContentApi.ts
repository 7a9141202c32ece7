/**
 * The content client over HTTP, for the browser, and for the server with an external service. Calls time out,
 * idempotent ones are retried with back-off, and answers are parsed before they are returned.
 */
import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import { type Collection } from './collections';
import { ContentError, type CallOptions, type ContentApi, type ItemOf, type ListQuery } from './contentApi';
import { absolutePictures } from './absolutePictures';
import { isDots, parseItem, parseList } from './parse';
import type { Item, ItemList } from './schemas';
import { CONTENT_LOCALES, type ContentLocale } from '../../i18n/locales';

/** Time-out of a call, retries included; shorter than the loading watchdog. */
const CALL_TIME_OUT_MS = 8_000;
const RETRIES = 2;
/** Without a length, this many bytes count as half done. */
const TYPICAL_BYTES = 16_000;

interface FetchOptions {
  /** The service's base; `/collections/…` follows it. May be root-relative in a browser. */
  contentUrl: string;
  /** The page's own origin, against which a root-relative base is resolved. */
  origin: string;
  fetch?: typeof globalThis.fetch;
}

function searchParams({ _q, ...query }: ListQuery): URLSearchParams {
  const entries = Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]);
  return new URLSearchParams([...entries, ...(_q ?? []).map((clause) => ['_q', clause] as [string, string])]);
}

/** Download percentage: exact if the length is known, else approaching 100 without reaching it. */
function percentOf(bytes: number, length: number): number {
  return length > 0 ? Math.min(100, (100 * bytes) / length) : (100 * bytes) / (bytes + TYPICAL_BYTES);
}

function progressOptions({ signal, onProgress }: CallOptions): Options {
  if (!onProgress) return { ...(signal && { signal }) };
  let length = 0;
  return {
    ...(signal && { signal }),
    hooks: {
      afterResponse: [
        (_request, _options, response) => {
          const { headers } = response;
          const plain = headers.has('content-encoding') ? null : headers.get('content-length');
          length = Number(headers.get('x-content-length-uncompressed') ?? plain ?? 0);
        },
      ],
    },
    onDownloadProgress: ({ transferredBytes }) => onProgress(percentOf(transferredBytes, length)),
  };
}

function asContentError(error: unknown): ContentError {
  const status = error instanceof HTTPError ? error.response.status : 0;
  return new ContentError(
    status,
    status ? `The content service answered ${status}` : 'The content service gave no answer',
    {
      cause: error,
    },
  );
}

/**
 * The body of a failed answer is never read. In Node an abort would reject a promise inside of it that nobody handles,
 * which ends the process.
 */
function discardBody(error: HTTPError): HTTPError {
  error.response.body?.cancel().catch(() => undefined);
  return error;
}

/** A signal for the whole call, including its body: ky's own time-out ends with the headers. */
function deadline(outer?: AbortSignal | null): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new Error('The answer took too long')), CALL_TIME_OUT_MS);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, clear };
}

async function read(client: KyInstance, path: string, options: Options): Promise<unknown> {
  const { signal, clear } = deadline(options.signal);
  try {
    const answer = await client(path, { ...options, signal }).json<unknown>();
    // ky returns an empty string for an empty body.
    if (answer === '') throw new Error('The answer is empty');
    return answer;
  } catch (error) {
    throw asContentError(error);
  } finally {
    clear();
  }
}

async function readExisting(client: KyInstance, path: string, options: Options): Promise<unknown> {
  return read(client, path, options).catch((error: ContentError) => {
    if (error.status === 404) return undefined;
    throw error;
  });
}

/** A list is an object with `items`; anything else is a failed call. */
async function readList<C extends Collection>(
  client: KyInstance,
  collection: C,
  path: string,
  options: Options,
): Promise<ItemList<ItemOf<C>>> {
  const answer = await read(client, path, options);
  if (!Array.isArray((answer as { items?: unknown } | null)?.items)) {
    throw new ContentError(0, 'The content service did not answer with a list');
  }
  return parseList(collection, answer);
}

/** A content client for one service. */
export function createFetchContentApi({ contentUrl, origin, fetch }: FetchOptions): ContentApi {
  const service = new URL(contentUrl, origin);
  const isOwn = service.origin === new URL(origin).origin;
  const placed = <I extends Item>(item: I): I => (isOwn ? item : absolutePictures(item, service.origin));
  const placedList = <I extends Item>(list: ItemList<I>) => ({ ...list, items: list.items.map(placed) });
  const client = ky.create({
    prefixUrl: service.href,
    timeout: false,
    retry: { limit: RETRIES, methods: ['get'] },
    hooks: { beforeError: [discardBody] },
    ...(fetch && { fetch }),
  });
  const itemsPath = (collection: Collection) => `collections/${collection}/items`;
  const itemPath = (collection: Collection, id: string) =>
    `${itemsPath(collection)}/${encodeURIComponent(id)}`;
  return {
    async getList(collection, query, options = {}) {
      const request = { searchParams: searchParams(query), ...progressOptions(options) };
      const list = await readList(client, collection, itemsPath(collection), request);
      options.onProgress?.(100);
      return placedList(list);
    },
    async getItem<C extends Collection>(
      collection: C,
      id: string,
      locale?: ContentLocale,
      options: CallOptions = {},
    ) {
      if (isDots(id)) return undefined;
      const request = { searchParams: searchParams(locale ? { locale } : {}), ...progressOptions(options) };
      const item = await readExisting(client, itemPath(collection, id), request);
      options.onProgress?.(100);
      const parsed = parseItem(collection, item) as ItemOf<C> | undefined;
      return parsed && placed(parsed);
    },
    async getLocales(collection, id, options = {}) {
      if (isDots(id)) return [];
      const path = `${itemPath(collection, id)}/locales`;
      const answer = (await readExisting(client, path, progressOptions(options))) as
        { locales?: unknown } | undefined;
      const locales: unknown[] = Array.isArray(answer?.locales) ? answer.locales : [];
      return CONTENT_LOCALES.filter((locale) => locales.includes(locale));
    },
    async search(collection, query, body, options = {}) {
      const request = {
        method: 'post',
        json: body,
        searchParams: searchParams(query),
        ...progressOptions(options),
      };
      return placedList(await readList(client, collection, `${itemsPath(collection)}/search`, request));
    },
  };
}
