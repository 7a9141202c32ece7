import type { Collection } from '../../contract/collections';
import { ContentError, type CallOptions } from '../../contract/contentApi';
import type { ContentIndex } from '../../contract/queries/contentIndex';
import { QueryProblem, readItemQuery, type ListParameters } from '../../contract/queries/itemQuery';
import { parseItem, parseList, readTreeBody } from '../../contract/parse';
import type { SearchBody } from '../../contract/serviceSchemas';
import type { SnapshotApi } from './snapshot';

/**
 * The embedded content, called in this process. Picture addresses are root-relative, list items come without `body`,
 * progress is reported once, at the end.
 */
export function createLocalContentApi(index: ContentIndex): SnapshotApi {
  const getPage = <C extends Collection>(
    collection: C,
    words: ListParameters,
    body?: SearchBody,
    options?: CallOptions,
  ) =>
    runCall(options, () =>
      parseList(collection, index.list(collection, readItemQuery(collection, words, body))),
    );

  return {
    getList: (collection, query, options) => getPage(collection, query, {}, options),
    search: (collection, query, body, options) => getPage(collection, query, body, options),
    getItem: (collection, id, locale, options) =>
      runCall(options, () => parseItem(collection, index.item(collection, id, locale), readTreeBody)),
    getLocales: (collection, id, options) => runCall(options, () => index.locales(collection, id)),
    getNeighbours: (collection, id, locale, options) =>
      runCall(options, () => {
        const items = index.neighbours(collection, id, locale);
        return items && parseList(collection, { items }).items;
      }),
    getCategories: (collection, locale, options) =>
      runCall(options, () => index.categories(collection, locale)),
    findLastChanges: () => Promise.resolve(index.lastChanges()),
    staleMs: () => 0,
  };
}

/** Runs a call that reports no progress; an aborted one rejects with the signal's reason. */
export async function runCall<T>(
  { signal, onProgress }: CallOptions = {},
  find: () => T | Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    const found = await find();
    signal?.throwIfAborted();
    onProgress?.(100);
    return found;
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof QueryProblem ? new ContentError(400, cause.message, { cause }) : cause;
  }
}
