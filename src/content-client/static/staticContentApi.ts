/**
 * The content client of an exported site: answers the site's own calls from files, as the service would
 * (rule: export.answers-as-service). Its chunk is loaded on exported pages only.
 */
import { CONTENT_LOCALES, type ContentLocale } from '@hibari/contract/locales';
import { SINGLE_LOCALE, type Collection } from '@hibari/contract/collections';
import {
  ContentError,
  isMissing,
  missingAsUndefined,
  type CallOptions,
  type ContentApi,
  type ItemOf,
  type ListQuery,
} from '@hibari/contract/contentApi';
import { CALL_TIME_OUT_MS, createDeadline } from '../contentRequest';
import { createContentIndex, type ContentIndex } from '@hibari/contract/queries/contentIndex';
import { QueryProblem, readItemQuery, type ItemQuery } from '@hibari/contract/queries/itemQuery';
import { parseItem, parseList, readTreeBody } from '@hibari/contract/parse';
import type { ItemList } from '@hibari/contract/schemas';
import type { SearchBody } from '@hibari/contract/serviceSchemas';
import { staticFilePaths, ITEMS_IN_FILE, type StaticIndex, type StaticItemFile } from './staticFiles';

type ReadFile = <T>(path: string) => Promise<T>;

/** Reads JSON; rejects with `ContentError`. */
async function readJson(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init).catch((cause: unknown) => {
    throw new ContentError(0, 'The site gave no answer', { cause });
  });
  if (!answer.ok) throw new ContentError(answer.status, `The site answered ${answer.status}`);
  return answer.json().catch((cause: unknown) => {
    throw new ContentError(0, 'The site did not answer with JSON', { cause });
  });
}

/** Throws `ContentError` for a query that the files of lists cannot answer. */
function readQuery(collection: Collection, words: ListQuery, body: SearchBody): ItemQuery {
  try {
    const query = readItemQuery(collection, words, body);
    const { sort, filters, search = [] } = query;
    const fields = [
      sort.field,
      ...filters.map(({ field }) => field),
      ...search.map(({ fieldName }) => fieldName),
    ];
    const unknown = fields.find((field) => field === 'body' || field === 'credits');
    if (unknown === undefined) return query;
    throw new QueryProblem('unknown_field', `the files of this site's lists have no ${unknown}`);
  } catch (cause) {
    throw cause instanceof QueryProblem ? new ContentError(400, cause.message, { cause }) : cause;
  }
}

/** @param indexUrl absolute address of `index.json` */
export function createStaticContentApi(indexUrl: string): ContentApi {
  let known: StaticIndex | undefined;

  /** One call; a missing file may belong to a version that was replaced while the page was open. */
  async function call<T>(
    { signal: outer, onProgress }: CallOptions = {},
    run: (index: StaticIndex, read: ReadFile) => Promise<T>,
  ): Promise<T> {
    const { signal, clear } = createDeadline(CALL_TIME_OUT_MS, outer);
    const readIndex = async () =>
      (known = (await readJson(indexUrl, { signal, cache: 'no-cache' })) as StaticIndex);
    const runOn = (index: StaticIndex) =>
      run(
        index,
        <F>(path: string) =>
          readJson(new URL(`${index.version}/${path}`, indexUrl).href, { signal }) as Promise<F>,
      );
    try {
      const index = known ?? (await readIndex());
      const found = await runOn(index).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        const newest = await readIndex();
        if (newest.version === index.version) throw error;
        return runOn(newest);
      });
      onProgress?.(100);
      return found;
    } finally {
      clear();
    }
  }

  /**
   * A list in its own order is a part of its files; for anything else all of them are read, once for a version. Bodies and
   * credits are in the files of single items only.
   */
  async function getPage<C extends Collection>(
    collection: C,
    words: ListQuery,
    body: SearchBody,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>> {
    const query = readQuery(collection, words, body);
    const { page, limit, sort, filters, search, locale = SINGLE_LOCALE[collection] ?? 'ja_JP' } = query;
    const isPlain = filters.length === 0 && !search && sort.field === 'date' && sort.direction === 'DESC';
    return call(options, async (index, read) => {
      if (!isPlain) {
        const { list } = await indexOf(index, collection, read);
        return parseList(collection, list(collection, { ...query, locale }));
      }
      const total = index.totals[collection]?.[locale] ?? 0;
      const itemAt = readItems(collection, locale, read);
      const places = [...Array(total).keys()].slice((page - 1) * limit, page * limit);
      return parseList(collection, { items: await Promise.all(places.map(itemAt)), page, limit, total });
    });
  }

  const indexes = new Map<string, ContentIndex>();

  /** All items of a collection, in all of its languages: a name is searched in each of them. */
  async function indexOf(
    { version, totals }: StaticIndex,
    collection: Collection,
    read: ReadFile,
  ): Promise<ContentIndex> {
    const key = `${version} ${collection}`;
    const known = indexes.get(key);
    if (known) return known;
    const lists = await Promise.all(
      Object.entries(totals[collection] ?? {}).map(([locale, total]) => {
        const itemAt = readItems(collection, locale as ContentLocale, read);
        return Promise.all([...Array(total).keys()].map(itemAt));
      }),
    );
    const items = lists.flat().flatMap((item) => (item ? [{ collection, item }] : []));
    const index = createContentIndex({ id: version, items });
    indexes.set(key, index);
    return index;
  }

  async function readItemFile(
    collection: Collection,
    id: string,
    options?: CallOptions,
  ): Promise<StaticItemFile | undefined> {
    const path = staticFilePaths.item(collection, id);
    if (path === undefined) return undefined;
    return call(options, (_index, read) => read<StaticItemFile>(path)).catch(missingAsUndefined);
  }

  return {
    getList: (collection, query, options) => getPage(collection, query, {}, options),
    search: getPage,
    async getItem(collection, id, locale, options) {
      const file = await readItemFile(collection, id, options);
      const wanted = locale ?? (SINGLE_LOCALE[collection] ? undefined : 'ja_JP');
      const items = file?.items ?? [];
      const inLocale = items.filter((item) => wanted === undefined || item.locale === wanted);
      const byId = (locale ? inLocale : items).find((item) => item.id === id);
      return parseItem(collection, byId ?? inLocale[0], readTreeBody);
    },
    async getLocales(collection, id, options) {
      const { locales = [] } = (await readItemFile(collection, id, options)) ?? {};
      return CONTENT_LOCALES.filter((locale) => locales.includes(locale));
    },
    getNeighbours: (collection, id, locale, options) =>
      call(options, async (index, read) => {
        const items = (await indexOf(index, collection, read)).neighbours(collection, id, locale);
        return items && parseList(collection, { items }).items;
      }),
    getCategories: (collection, locale, options) =>
      call(options, async (index, read) =>
        (await indexOf(index, collection, read)).categories(collection, locale),
      ),
  };
}

/** Finds a list's items by their place in it; each file is read once. */
function readItems(collection: Collection, locale: ContentLocale, read: ReadFile) {
  const files = new Map<number, Promise<unknown>>();
  return async (at: number) => {
    const page = Math.floor(at / ITEMS_IN_FILE) + 1;
    const file = files.get(page) ?? read(staticFilePaths.list(collection, locale, page));
    files.set(page, file);
    return parseList(collection, await file).items[at % ITEMS_IN_FILE];
  };
}
