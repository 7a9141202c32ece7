import type { FairQueue } from '../../operations/limits/fairQueue';
import { Refusal, unavailable } from '../../operations/limits/refusals';
import type { AnswerCounts } from '../../operations/metrics/readings';
import { chooseEdition, type KeptEditions } from '../editions/currentEdition';
import { keepMatches } from '../queries/keptMatches';
import { keepLastAnswers } from './lastAnswers';
import { knowNextChanges } from './nextChanges';
import type { ContentReader, ContentRepository } from '../queries/repository';

/**
 * How long the current edition is known before it is asked for again, so that no answer about it is older
 * (rule: server.html-is-never-old).
 */
export const MAX_ANSWER_AGE_MS = 1_000;

/** Whose place in the queue a query takes; `undefined` is urgent. */
type Client = string | undefined;

/** An answer that is being found. */
interface Asked {
  found: Promise<unknown>;
  /** In whose place in the queue. */
  client: Client;
}

/** A repository whose answers are cached; what is not cached goes through the queue. */
export interface CachedRepository extends ContentRepository {
  /** The same for one client's calls, which take turns; without it queries are urgent. */
  forClient: (client: string) => ContentRepository;
  /** Asks for the current edition at the next call, as another one has become it. */
  expire: () => void;
  /** Calls since the start by what answered them, without those that were refused or failed. */
  answers: () => AnswerCounts;
}

/** The editions, as they were known at a time. */
interface Known {
  from: number;
  editions: Promise<KeptEditions>;
}

/**
 * Caches a repository's answers. An edition shows the same until an item appears or disappears, so its answers are kept
 * until then; which edition is current is asked for each second, so that a new one is seen within a second even if its
 * notice is lost (rule: content.new-edition-is-seen), and the answers of an edition that a caller has pinned stand beside
 * them. Concurrent equal calls share one query, but the site's own never waits for a client's, and no client is refused
 * for another's excess (rule: server.busy). Pictures, failures and previews are not cached; while the database is away
 * the last answers are sent (rule: operations.stale-while-away). Answers are shared: callers must not modify them.
 */
export function cacheRepository(
  repository: ContentRepository,
  {
    now = () => new Date(),
    queue = (_client, query) => query(),
    onAway = () => undefined,
  }: { now?: () => Date; queue?: FairQueue; onAway?: (isAway: boolean) => void } = {},
): CachedRepository {
  let known: Known | undefined;
  const asked = new Map<string, Asked>();
  let shared = 0;
  const keep = keepMatches();
  const last = keepLastAnswers({
    ask: () => queue(undefined, () => repository.findEditions()),
    onAway(isAway) {
      if (!isAway) known = undefined;
      onAway(isAway);
    },
  });
  const nextChangeOf = knowNextChanges(async (edition) => {
    // Asking it would keep each call waiting.
    if (last.isAway()) throw unavailable();
    return queue(undefined, () => repository.at(edition).findNextChange());
  }, now);

  const findEditions = (): Promise<KeptEditions> => {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (known && time >= known.from && time < known.from + MAX_ANSWER_AGE_MS) return known.editions;
    const asking: Known = { from: time, editions: last.findEditions() };
    known = asking;
    asking.editions.catch(() => void (known === asking && (known = undefined)));
    return asking.editions;
  };

  /**
   * @param find is told the name of what the edition shows until its next change
   * @param kind of queries that the repository answers together
   */
  const once = async <T>(
    client: Client,
    [edition, ...call]: readonly [string, ...unknown[]],
    find: (state: string) => Promise<T>,
    kind?: string,
  ): Promise<T> => {
    const changesAt = await nextChangeOf(edition);
    const state = `${edition} ${changesAt?.getTime() ?? ''}`;
    const name = JSON.stringify([edition, ...call]);
    const held = last.held(name, state);
    if (held) return held.found as T;
    const ask = () => queue(client, () => find(state), kind);
    const key = `${state} ${name}`;
    const begun = asked.get(key);
    // The site's own call would wait behind everything else that the client has asked for.
    if (begun && (client !== undefined || begun.client === undefined)) {
      shared += 1;
      return (begun.found as Promise<T>).catch((error: unknown) => {
        const isOthers = error instanceof Refusal && error.code === 'busy' && begun.client !== client;
        if (isOthers) return ask();
        throw error;
      });
    }
    const asking: Asked = { found: last.find(name, state, ask), client };
    asked.set(key, asking);
    const forget = () => void (asked.get(key) === asking && asked.delete(key));
    asking.found.then(forget, forget);
    return asking.found as Promise<T>;
  };

  let look: Promise<KeptEditions> | undefined;
  /** Another server may have seen an edition first, and its page's calls come here: one query at a time looks for it. */
  const findEdition = async (wanted?: string) => {
    const before = await findEditions();
    if (!wanted || before.kept.includes(wanted)) return chooseEdition(before, wanted);
    look ??= last.findEditions().finally(() => (look = undefined));
    const now = await look;
    if (now.current !== before.current) known = undefined;
    return chooseEdition(now, wanted);
  };

  const readerOf = (client: Client, edition: string): ContentReader => {
    const reader = repository.at(edition);
    return {
      findPage: (collection, query) =>
        once(client, [edition, 'page', collection, query], (state) =>
          reader.findPage(collection, query, (name, find) => keep(`${state} ${name}`, find)),
        ),
      findItem: (...call) => once(client, [edition, 'item', ...call], () => reader.findItem(...call), 'item'),
      findLocales: (...call) =>
        once(client, [edition, 'locales', ...call], () => reader.findLocales(...call)),
      findNextChange: () => nextChangeOf(edition),
      // Too much to be kept; who asks keeps what is made of it, also for when the database is away.
      async findLastChanges() {
        if (last.isAway()) throw unavailable();
        return queue(client, () => reader.findLastChanges());
      },
    };
  };

  const previewOf = (client: Client, reader: ContentReader): ContentReader => ({
    findPage: (...call) => queue(client, () => reader.findPage(...call)),
    findItem: (...call) => queue(client, () => reader.findItem(...call)),
    findLocales: (...call) => queue(client, () => reader.findLocales(...call)),
    findNextChange: () => queue(client, () => reader.findNextChange()),
    findLastChanges: () => queue(client, () => reader.findLastChanges()),
  });

  const callsOf = (client: Client): ContentRepository => {
    const newest = async () => readerOf(client, await findEdition());
    return {
      findEditions: () => queue(client, () => repository.findEditions()),
      findEdition,
      at: (edition, preview) =>
        preview ? previewOf(client, repository.at(edition, preview)) : readerOf(client, edition),
      findPage: async (...call) => (await newest()).findPage(...call),
      findItem: async (...call) => (await newest()).findItem(...call),
      findLocales: async (...call) => (await newest()).findLocales(...call),
      findNextChange: async () => (await newest()).findNextChange(),
      findLastChanges: async () => (await newest()).findLastChanges(),
      listPictures: () => queue(undefined, () => repository.listPictures()),
      readPicture: (sha) => queue(undefined, () => repository.readPicture(sha)),
    };
  };

  return {
    ...callsOf(undefined),
    forClient: callsOf,
    expire: () => void (known = undefined),
    answers: () => ({ ...last.counts, shared }),
  };
}
