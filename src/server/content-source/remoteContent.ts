/**
 * Content of an external service, as robust as it can be: what the service does, a page is rendered from its last good
 * answers (rule: server.last-good-copy).
 */
import type { FastifyBaseLogger } from 'fastify';
import { type CallOptions, type ContentApi, ContentError } from '@hibari/contract/contentApi';
import { createFetchContentApi } from '../../content-client/fetchContentApi';
import { withPaging, type KnownService } from '../../content-client/withPaging';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { NO_PICTURES } from '@hibari/node/pictures/pictureFiles';
import { runCall, type SnapshotApi, MAX_ANSWER_AGE_MS } from '@hibari/contract/snapshot';
import { settleWithin } from '@hibari/node/settleWithin';
import { REMOTE_SERVICE, REMOTE_COPIES, MAX_STALE_MS } from '../operations/limits/limits';
import { boundedFetch } from '@hibari/node/http/boundedFetch';
import type { Closed, SourceCalls } from '@hibari/content-service/source';
import type { ServiceReadings } from '../operations/metrics';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '@hibari/contract/once';

/** An external service. */
export type RemoteSource = SourceCalls & ServiceReadings & Closed & { kind: 'remote' };

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

interface LaneOptions {
  copies: { max: number; maxSize: number };
  /** Told when the lane stops to ask the service (`false`), and when it answers again. */
  onChange: (answers: boolean, cause?: unknown) => void;
}

/** A fault of the service, not of the call: it says nothing against the service that a made-up call is refused. */
function isServiceFault(error: unknown): boolean {
  if (!(error instanceof ContentError)) return false;
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408;
}

/** What does not exist leaves no copy, so that made-up ids fill nothing and removed items are forgotten. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function asContentError(error: unknown): unknown {
  const isHeldBack = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
  return isHeldBack
    ? new ContentError(503, 'The content service is not asked: it fails or too much is waiting', {
        cause: error,
      })
    : error;
}

type Lane = ReturnType<typeof createLane>;

/** One kind of calls to an external service: bounded, asked once, with a breaker and the last good copies. */
function createLane({ copies: limits, onChange }: LaneOptions) {
  const copies = new LRUCache<string, { value: unknown; at: number }>({
    ...limits,
    sizeCalculation: ({ value }) => 2 * JSON.stringify(value).length,
  });
  const breaker = circuitBreaker(handleWhen(isServiceFault), {
    breaker: new ConsecutiveBreaker(REMOTE_SERVICE.failures),
    halfOpenAfter: new ExponentialBackoff(REMOTE_SERVICE.pause),
  });
  let wasBroken = false;
  breaker.onBreak((reason) => {
    // Each failed trial breaks it again.
    if (!wasBroken) onChange(false, 'error' in reason ? reason.error : undefined);
    wasBroken = true;
  });
  breaker.onReset(() => {
    wasBroken = false;
    onChange(true);
  });
  // The breaker inside: what has waited while the service went down is not sent to it.
  const policy = wrap(bulkhead(REMOTE_SERVICE.running, REMOTE_SERVICE.waiting), breaker);

  async function askNow(key: string, call: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await policy.execute(call);
      if (isEmpty(value)) copies.delete(key);
      else copies.set(key, { value, at: performance.now() });
      return value;
    } catch (error) {
      throw asContentError(error);
    }
  }
  const ask = singleFlight(askNow, (key) => key);

  return {
    /** The last good answer, with its age in milliseconds, unless it is too old. */
    copyOf(key: string): { value: unknown; age: number } | undefined {
      const copy = copies.get(key);
      if (!copy) return undefined;
      const age = performance.now() - copy.at;
      if (age <= MAX_STALE_MS) return { value: copy.value, age };
      copies.delete(key);
      return undefined;
    },
    /**
     * Asks the service, once for all who ask the same meanwhile. The call goes on when nobody waits any more, as its
     * answer becomes the copy. Rejects with `ContentError`, at once while the breaker is open.
     */
    ask: <T>(key: string, call: () => Promise<T>) => ask(key, call) as Promise<T>,
  };
}
