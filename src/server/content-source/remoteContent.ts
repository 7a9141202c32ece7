/**
 * Content of an external service, as robust as it can be: what the service does, a page is rendered from its last good
 * answers (rule: server.last-good-copy).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { CallOptions, ContentApi } from '../../contract/contentApi';
import { createFetchContentApi } from '../../contract/client/fetchContentApi';
import { withPaging, type KnownService } from '../../contract/client/withPaging';
import { parseHtml } from '../../lib/richText/parseHtml';
import { NO_PICTURES } from '../content-service/pictures/pictureFiles';
import { runCall } from '../content-service/localContentApi';
import type { SnapshotApi } from '../content-service/snapshot';
import { settleWithin } from '../process/settleWithin';
import { MAX_ANSWER_AGE_MS, REMOTE_SERVICE, REMOTE_COPIES } from '../operations/limits/limits';
import { boundedFetch } from './boundedFetch';
import type { RemoteSource } from './contentSource';
import { createLane, type Lane } from './lane';

/** Calls of a server, which has copies instead of retries: only a broken connection is tried again. */
export function openRemoteContent(
  { contentUrl, siteUrl }: { contentUrl: string; siteUrl: string },
  log: FastifyBaseLogger,
): RemoteSource {
  const api = createFetchContentApi({
    contentUrl,
    origin: siteUrl,
    parseHtml,
    fetch: boundedFetch(REMOTE_SERVICE.maxBytes),
    timeOut: REMOTE_SERVICE.timeOut,
    retry: { limit: 1, statusCodes: [] },
  });
  const { open, services } = withLastGood(api, log);
  return {
    kind: 'remote',
    url: contentUrl,
    snapshot: () =>
      Promise.resolve({
        edition: '',
        validUntil: undefined,
        left: () => Infinity,
        isEdited: false,
        reader: open(),
      }),
    openPreview: () => Promise.resolve(undefined),
    pictures: NO_PICTURES,
    askEdition: () => Promise.resolve(undefined),
    services,
    close: () => Promise.resolve(),
  };
}

/** Puts lanes with last good copies before an api. */
export function withLastGood(api: ContentApi, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const up = Object.fromEntries(Object.keys(REMOTE_COPIES).map((name) => [name, true]));
  const laneOf = (name: keyof typeof REMOTE_COPIES) =>
    createLane({
      copies: REMOTE_COPIES[name],
      onChange(answers, cause) {
        up[name] = answers;
        if (answers) log.info({ calls: name }, 'the content service answers again');
        else
          log.warn({ calls: name, err: cause }, 'the content service fails; its last good copies are used');
      },
    });
  const lanes = { lists: laneOf('lists'), items: laneOf('items'), asked: laneOf('asked') };
  const service: KnownService = {};
  return { open: () => withPaging(openLanes(api, lanes), service), services: () => ({ ...up }) };
}

/** Access for one page or document; its calls wait only once for a service that does not answer. */
function openLanes(api: ContentApi, lanes: Record<keyof typeof REMOTE_COPIES, Lane>): SnapshotApi {
  let patience: number = REMOTE_SERVICE.patience;
  let staleMs = 0;

  async function read<T>(lane: Lane, name: string, call: () => Promise<T>): Promise<T> {
    const copy = lane.copyOf(name);
    if (copy && copy.age < MAX_ANSWER_AGE_MS) return copy.value as T;
    const asked = lane.ask(name, call);
    if (!copy) return asked;
    const answer = await settleWithin(asked, patience);
    if (answer) return answer.value;
    patience = 0;
    staleMs = Math.max(staleMs, copy.age);
    return copy.value as T;
  }

  const answer = <T>(
    options: CallOptions | undefined,
    lane: Lane,
    key: readonly unknown[],
    call: () => Promise<T>,
  ): Promise<T> => runCall(options, () => read(lane, JSON.stringify(key), call));

  return {
    getList: (collection, query, options) =>
      answer(options, query._q ? lanes.asked : lanes.lists, ['list', collection, query], () =>
        api.getList(collection, query),
      ),
    search: (collection, query, body, options) =>
      answer(options, lanes.asked, ['search', collection, query, body], () =>
        api.search(collection, query, body),
      ),
    getItem: (collection, id, locale, options) =>
      answer(options, lanes.items, ['item', collection, id, locale], () =>
        api.getItem(collection, id, locale),
      ),
    getLocales: (collection, id, options) =>
      answer(options, lanes.items, ['locales', collection, id], () => api.getLocales(collection, id)),
    getNeighbours: (collection, id, locale, options) =>
      answer(options, lanes.items, ['neighbours', collection, id, locale], () =>
        api.getNeighbours(collection, id, locale),
      ),
    getCategories: (collection, locale, options) =>
      answer(options, lanes.lists, ['categories', collection, locale], () =>
        api.getCategories(collection, locale),
      ),
    findLastChanges: () => Promise.resolve(new Map()),
    staleMs: () => staleMs,
  };
}
