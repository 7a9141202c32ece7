/**
 * The content client of an exported site: answers the site's own calls from files, as the service would
 * (rule: export.answers-as-service). Its chunk is loaded on exported pages only.
 */
import { CONTENT_LOCALES, type ContentLocale } from '../../../i18n/locales';
import { DEFAULT_LIMIT, MAX_LIMIT, SINGLE_LOCALE, type Collection } from '../collections';
import {
  ContentError,
  isMissing,
  missingAsUndefined,
  type CallOptions,
  type ContentApi,
  type ItemOf,
  type ListQuery,
} from '../contentApi';
import { CALL_TIME_OUT_MS, createDeadline } from '../client/deadline';
import { parseItem, parseList, readTreeBody } from '../parse';
import type { ItemList } from '../schemas';
import type { SearchBody } from '../serviceSchemas';
import { itemFilter, searchFilter } from './staticQuery';
import {
  staticFilePaths,
  ITEMS_IN_FILE,
  type ContentIndex,
  type StaticItemFile,
  type StaticSearchFile,
} from './staticFiles';

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

/** @param indexUrl absolute address of `index.json` */
export function createStaticContentApi(indexUrl: string): ContentApi {
  let known: ContentIndex | undefined;

  /** One call; a missing file may belong to a version that was replaced while the page was open. */
  async function call<T>(
    { signal: outer, onProgress }: CallOptions = {},
    run: (index: ContentIndex, read: ReadFile) => Promise<T>,
  ): Promise<T> {
    const { signal, clear } = createDeadline(CALL_TIME_OUT_MS, outer);
    const readIndex = async () =>
      (known = (await readJson(indexUrl, { signal, cache: 'no-cache' })) as ContentIndex);
    const runOn = (index: ContentIndex) =>
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

  async function getPage<C extends Collection>(
    collection: C,
    query: ListQuery,
    { or: clauses = [] }: SearchBody,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>> {
    const { page = 1, limit: asked = DEFAULT_LIMIT, _sort = 'date:DESC', _q = [] } = query;
    if (_sort !== 'date:DESC') throw new ContentError(400, 'The files of this site are sorted by date only');
    const matches = itemFilter(_q);
    const isFound = clauses.length > 0 ? searchFilter(collection, clauses, query.unfinished) : undefined;
    const limit = Math.min(asked, MAX_LIMIT);
    const locale = query.locale ?? SINGLE_LOCALE[collection] ?? 'ja_JP';
    return call(options, async ({ totals }, read) => {
      const itemAt = readItems(collection, locale, read);
      let places = [...Array(totals[collection]?.[locale] ?? 0).keys()];
      if (isFound && places.length > 0) {
        const texts = await read<StaticSearchFile>(staticFilePaths.search(collection, locale));
        places = places.filter((at) => isFound(texts[at] ?? {}));
      }
      if (_q.length > 0) {
        const items = await Promise.all(places.map(itemAt));
        places = places.filter((_, at) => items[at] && matches(items[at]));
      }
      const shown = await Promise.all(places.slice((page - 1) * limit, page * limit).map(itemAt));
      return parseList(collection, { items: shown, page, limit, total: places.length });
    });
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
