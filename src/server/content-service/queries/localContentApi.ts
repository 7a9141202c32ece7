import type { Collection } from '../../../contract/collections';
import { ContentError, type CallOptions } from '../../../contract/contentApi';
import { parseItem, parseList, readTreeBody } from '../../../contract/parse';
import { parsePage } from './findPage';
import { QueryProblem, readItemQuery, type ListParameters } from '../../../contract/queries/itemQuery';
import type { SnapshotApi } from '../snapshot';
import type { ContentReader } from './repository';
import type { SearchBody } from '../../../contract/serviceSchemas';

/**
 * The embedded content, called in this process. Picture addresses are root-relative, list items come without `body`,
 * progress is reported once, at the end.
 */
export function createLocalContentApi(reader: ContentReader): SnapshotApi {
  const call = <T>(options: CallOptions | undefined, find: () => Promise<T>) =>
    runCall(options, () => find().catch(asContentError));
  const getPage = <C extends Collection>(
    collection: C,
    words: ListParameters,
    body?: SearchBody,
    options?: CallOptions,
  ) =>
    call(options, async () =>
      parseList(
        collection,
        parsePage(await reader.findPage(collection, readItemQuery(collection, words, body))),
      ),
    );

  return {
    getList: (collection, query, options) => getPage(collection, query, {}, options),
    search: (collection, query, body, options) => getPage(collection, query, body, options),
    getItem: (collection, id, locale, options) =>
      call(options, async () =>
        parseItem(collection, await reader.findItem(collection, id, locale), readTreeBody),
      ),
    getLocales: (collection, id, options) => call(options, () => reader.findLocales(collection, id)),
    findLastChanges: () => reader.findLastChanges(),
    staleMs: () => 0,
  };
}

/** Runs a call that reports no progress; an aborted one rejects with the signal's reason. */
export async function runCall<T>(
  { signal, onProgress }: CallOptions = {},
  find: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const found = await find().finally(() => signal?.throwIfAborted());
  onProgress?.(100);
  return found;
}

function asContentError(cause: unknown): never {
  if (cause instanceof QueryProblem) throw new ContentError(400, cause.message, { cause });
  throw new ContentError(500, 'the content database failed', { cause });
}
