import type { FairQueue } from '../limits/fairQueue';
import { Refusal } from '../limits/refusals';
import type { ContentRepository } from './repository';

/** Maximum age of a cached answer (rule: server.html-is-never-old). */
export const MAX_ANSWER_AGE_MS = 1_000;
/**
 * Maximum number of cached answers; beyond it calls go to the database, so that odd queries cannot fill the memory.
 */
const MAX_ANSWERS = 500;

/** Whose place in the queue a query takes; `undefined` is urgent. */
type Client = string | undefined;

interface Answer {
  found: Promise<unknown>;
  /** Whose place in the queue it still waits for; `undefined` once it is there. */
  waitsFor: Client;
}

/** A repository whose answers are cached; what is not cached goes through the queue. */
export interface CachedRepository extends ContentRepository {
  /** The same for one client's calls, which take turns; without it queries are urgent. */
  forClient: (client: string) => ContentRepository;
}

interface Generation {
  from: number;
  until: number;
  next: Promise<Date | undefined>;
  answers: Map<string, Answer>;
}

/**
 * Caches a repository's answers for one second; concurrent calls share one query, but the site's own never waits for a
 * client's, and no client is refused for another's excess (rule: server.busy). All answers expire together, at the
 * latest at the next scheduled publication, so that none is older than the one `s-maxage` is computed from. Pictures
 * and failures are not cached. Answers are shared: callers must not modify them.
 */
export function cacheRepository(
  repository: ContentRepository,
  {
    now = () => new Date(),
    queue = (_client, query) => query(),
  }: { now?: () => Date; queue?: FairQueue } = {},
): CachedRepository {
  let generation: Generation | undefined;

  const current = async (): Promise<Generation> => {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (!generation || time >= generation.until || time < generation.from) {
      const started: Generation = {
        from: time,
        until: time + MAX_ANSWER_AGE_MS,
        next: queue(undefined, () => repository.findNextPublication()),
        answers: new Map(),
      };
      generation = started;
      started.next.catch(() => (started.until = 0));
    }
    const kept = generation;
    const next = await kept.next;
    if (next) kept.until = Math.min(kept.until, next.getTime());
    return kept;
  };

  const once = async <T>(client: Client, key: readonly unknown[], find: () => Promise<T>): Promise<T> => {
    const { answers } = await current();
    const name = JSON.stringify(key);
    const kept = answers.get(name);
    // The site's own call would wait behind everything else that the client has asked for.
    if (kept && (client !== undefined || kept.waitsFor === undefined))
      return (kept.found as Promise<T>).catch((error: unknown) => {
        const isOthers = error instanceof Refusal && kept.waitsFor !== client;
        if (isOthers) return queue(client, find);
        throw error;
      });
    const found = queue(client, find);
    if (kept || answers.size < MAX_ANSWERS) {
      const answer: Answer = { found, waitsFor: client };
      answers.set(name, answer);
      const forget = () => void (answers.get(name) === answer && answers.delete(name));
      found.then(() => (answer.waitsFor = undefined), forget);
    }
    return found;
  };

  const callsOf = (client: Client): ContentRepository => ({
    ...repository,
    findPage: (...call) => once(client, ['page', ...call], () => repository.findPage(...call)),
    findItem: (...call) => once(client, ['item', ...call], () => repository.findItem(...call)),
    findLocales: (...call) => once(client, ['locales', ...call], () => repository.findLocales(...call)),
    listPictures: () => queue(undefined, () => repository.listPictures()),
    ping: () => queue(client, () => repository.ping()),
    findNextPublication: async () => (await current()).next,
  });

  return { ...callsOf(undefined), forClient: callsOf };
}
