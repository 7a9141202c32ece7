/**
 * Content of an external service, as robust as it can be: what the service does, a page is rendered from its last good
 * answers (rule: server.last-good-copy).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { CallOptions, ContentApi } from '../../contract/contentApi';
import { createFetchContentApi } from '../../contract/client/fetchContentApi';
import { parseHtml } from '../../lib/richText/parseHtml';
import { MAX_ANSWER_AGE_MS } from '../content-service/cache/cachedRepository';
import { inTime } from '../process/inTime';
import { REMOTE, REMOTE_COPIES } from '../operations/limits/limits';
import { boundedFetch } from './boundedFetch';
import { createLane, type Lane } from './lane';

/** Told the age, in milliseconds, of each last good copy that is used because the service fails. */
export type OnStale = (age: number) => void;

/** Access to the service for one page or document; its calls wait only once for a service that does not answer. */
export type OpenRemote = ((onStale?: OnStale) => ContentApi) & {
  /** Whether each kind of calls is asked. */
  services: () => Record<string, boolean>;
};

/** Calls of a server, which has copies instead of retries: only a broken connection is tried again. */
export function openRemoteContent(
  { contentUrl, siteUrl }: { contentUrl: string; siteUrl: string },
  log: FastifyBaseLogger,
): OpenRemote {
  const api = createFetchContentApi({
    contentUrl,
    origin: siteUrl,
    parseHtml,
    fetch: boundedFetch(REMOTE.maxBytes),
    timeOut: REMOTE.timeOut,
    retry: { limit: 1, statusCodes: [] },
  });
  return keepLastGood(api, log);
}

/** Puts lanes with last good copies before an api. */
export function keepLastGood(api: ContentApi, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): OpenRemote {
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

  const open = (onStale: OnStale = () => undefined): ContentApi => {
    let patience: number = REMOTE.patience;
    const read = async <T>(lane: Lane, key: readonly unknown[], call: () => Promise<T>): Promise<T> => {
      const name = JSON.stringify(key);
      const copy = lane.copyOf(name);
      if (copy && copy.age < MAX_ANSWER_AGE_MS) return copy.value as T;
      const asked = lane.ask(name, call);
      if (!copy) return asked;
      const answer = await inTime(asked, patience);
      if (answer) return answer.value;
      patience = 0;
      onStale(copy.age);
      return copy.value as T;
    };
    const answer = async <T>(options: CallOptions | undefined, read: () => Promise<T>): Promise<T> => {
      options?.signal?.throwIfAborted();
      const found = await read();
      options?.signal?.throwIfAborted();
      options?.onProgress?.(100);
      return found;
    };

    return {
      getList: (collection, query, options) =>
        answer(options, () =>
          read(query._q ? lanes.asked : lanes.lists, ['list', collection, query], () =>
            api.getList(collection, query),
          ),
        ),
      search: (collection, query, body, options) =>
        answer(options, () =>
          read(lanes.asked, ['search', collection, query, body], () => api.search(collection, query, body)),
        ),
      getItem: (collection, id, locale, options) =>
        answer(options, () =>
          read(lanes.items, ['item', collection, id, locale], () => api.getItem(collection, id, locale)),
        ),
      getLocales: (collection, id, options) =>
        answer(options, () =>
          read(lanes.items, ['locales', collection, id], () => api.getLocales(collection, id)),
        ),
    };
  };
  return Object.assign(open, { services: () => ({ ...up }) });
}
