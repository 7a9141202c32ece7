import type { FairQueue } from '../limits/fairQueue';
import type { ContentRepository } from './repository';

/** Maximum age of a cached answer (rule: server.html-is-never-old). */
export const MAX_ANSWER_AGE_MS = 1_000;
/**
 * Maximum number of cached answers; beyond it calls go to the database, so that odd queries cannot fill the memory.
 */
const MAX_ANSWERS = 500;

/** Runs a query, perhaps later, perhaps not at all. */
type Admit = <T>(query: () => Promise<T>) => Promise<T>;

/** A repository whose answers are cached; what is not cached goes through the queue. */
export interface CachedRepository extends ContentRepository {
  /** The same for one client's calls, which take turns; without it queries are urgent. */
  forClient: (client: string) => ContentRepository;
}

interface Generation {
  from: number;
  until: number;
  next: Promise<Date | undefined>;
  answers: Map<string, Promise<unknown>>;
}

/**
 * Caches a repository's answers for one second; concurrent calls share one query. All answers expire together, at the
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
  const urgent: Admit = (query) => queue(undefined, query);
  let generation: Generation | undefined;

  const current = async (): Promise<Generation> => {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (!generation || time >= generation.until || time < generation.from) {
      const started: Generation = {
        from: time,
        until: time + MAX_ANSWER_AGE_MS,
        next: urgent(() => repository.findNextPublication()),
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

  const once = async <T>(admit: Admit, key: readonly unknown[], find: () => Promise<T>): Promise<T> => {
    const { answers } = await current();
    const name = JSON.stringify(key);
    const kept = answers.get(name) as Promise<T> | undefined;
    if (kept) return kept;
    const found = admit(find);
    if (answers.size < MAX_ANSWERS) {
      answers.set(name, found);
      found.catch(() => answers.delete(name));
    }
    return found;
  };

  const admitting = (admit: Admit): ContentRepository => ({
    ...repository,
    findPage: (...call) => once(admit, ['page', ...call], () => repository.findPage(...call)),
    findItem: (...call) => once(admit, ['item', ...call], () => repository.findItem(...call)),
    findLocales: (...call) => once(admit, ['locales', ...call], () => repository.findLocales(...call)),
    // Visitors load many at once; their rate is limited instead.
    findPicture: (name) => urgent(() => repository.findPicture(name)),
    ping: () => admit(() => repository.ping()),
    findNextPublication: async () => (await current()).next,
  });

  return { ...admitting(urgent), forClient: (client) => admitting((query) => queue(client, query)) };
}
