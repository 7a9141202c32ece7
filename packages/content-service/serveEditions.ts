import type { FastifyBaseLogger } from 'fastify';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import type { ContentIndex } from '@hibari/contract/queries/contentIndex';
import type { EditionStore } from './editions/editionStore';
import type { OpenedPreview, ReadPreview } from './previews/openPreview';
import { runCall, type SiteSnapshot, type Snapshot, type SnapshotApi } from '@hibari/contract/snapshot';
import { serveContent, type ServedContent } from './servedContent';
import type { EditionContent } from './source';
import { contentService } from './api/contentService';
import type { Collection } from '@hibari/contract/collections';
import type { CallOptions } from '@hibari/contract/contentApi';
import { readItemQuery, type ListParameters } from '@hibari/contract/queries/itemQuery';
import { parseItem, parseList, readTreeBody } from '@hibari/contract/parse';
import type { SearchBody } from '@hibari/contract/serviceSchemas';

interface ServeOptions {
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** The clock of the schedule. */
  now?: () => Date;
  /** Shows drafts and scheduled items, and is kept nowhere. */
  isEdited?: boolean;
  /** Without it there are no previews. */
  readPreview?: ReadPreview;
}

const forSite = (snapshot: Snapshot<ContentIndex>): SiteSnapshot => ({
  ...snapshot,
  reader: createLocalContentApi(snapshot.reader),
});

/** Serves the current edition of a store, and sees the next one at once (rule: content.new-edition-is-seen). */
export async function serveEditions(
  store: EditionStore,
  {
    log,
    now = () => new Date(),
    isEdited = false,
    readPreview = () => Promise.resolve(undefined),
  }: ServeOptions = {},
): Promise<EditionContent & { content: ServedContent }> {
  const content = serveContent(store, {
    now,
    isEdited,
    onAway(isAway) {
      if (isAway) log?.warn('the editions cannot be read: the last one is served');
      else log?.info('the editions can be read again');
    },
    onDamaged: (edition, err) =>
      log?.warn({ edition, err }, 'the edition cannot be read: the last one is served; publish again'),
  });
  const listeners = [content.expire];
  await store.listen(() => listeners.forEach((listener) => listener()));

  async function openPreview(token: string): Promise<OpenedPreview | undefined> {
    const preview = await readPreview(token);
    if (!preview) return undefined;
    const snapshot = forSite(await content.snapshot({ preview }));
    return {
      ...snapshot,
      token,
      until: preview.until,
      findUnpublished: () => content.findUnpublished({ edition: snapshot.edition, of: preview }),
    };
  }

  return {
    url: CONTENT_PREFIX,
    content,
    api: (app, options) => contentService(app, { content, readPreview, ...options }),
    snapshot: () => content.snapshot().then(forSite, failing),
    openPreview,
    onEdition: (listener) => void listeners.push(listener),
    pictures: content.pictures,
    askEdition: content.askEdition,
    pool: store.pool,
  };
}

/** The calls themselves tell what is wrong with the store. */
function failing(cause: unknown): SiteSnapshot {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the store rejected
  const fail = () => Promise.reject(cause);
  const reader: SnapshotApi = {
    ...{ getList: fail, getItem: fail, getLocales: fail, search: fail },
    ...{ getNeighbours: fail, getCategories: fail, findLastChanges: fail },
    staleMs: () => 0,
  };
  return { edition: '', validUntil: undefined, left: () => 0, isEdited: false, reader };
}

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
