import type { FairQueue } from '../limits/fairQueue';
import { Refusal } from '../limits/refusals';
import { chooseEdition, type KeptEditions } from './editions/currentEdition';
import type { Count } from './findPage';
import { keepLastAnswers } from './lastAnswers';
import type { ContentReader, ContentRepository } from './repository';

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
  /** Ends all cached answers now, as another edition has become current. */
  expire: () => void;
}

interface Generation {
  from: number;
  until: number;
  editions: Promise<KeptEditions>;
  next: Promise<Date | undefined>;
  answers: Map<string, Answer>;
  /** How many items a list has, by edition and list. */
  counts: Map<string, Promise<number>>;
}

/**
 * Caches a repository's answers for one second; concurrent calls share one query, but the site's own never waits for a
 * client's, and no client is refused for another's excess (rule: server.busy). All answers expire together, at the
 * latest when the next item appears or disappears, so that none is older than the one `s-maxage` is computed from. A
 * generation of answers knows one current edition, so a new one is seen within a second even if its notice is lost
 * (rule: content.new-edition-is-seen); the answers of an edition that a caller has pinned stand beside them. Pictures,
 * failures and previews are not cached; while the database is away the last answers are sent
 * (rule: operations.stale-while-away). Answers are shared: callers must not modify them.
 */
export function cacheRepository(
  repository: ContentRepository,
  {
    now = () => new Date(),
    queue = (_client, query) => query(),
    onAway = () => undefined,
  }: { now?: () => Date; queue?: FairQueue; onAway?: (isAway: boolean) => void } = {},
): CachedRepository {
  let generation: Generation | undefined;
  const last = keepLastAnswers({
    max: MAX_ANSWERS,
    ask: () => queue(undefined, () => repository.findEditions()),
    onAway(isAway) {
      if (!isAway) generation = undefined;
      onAway(isAway);
    },
  });

  const current = async (): Promise<Generation> => {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (!generation || time >= generation.until || time < generation.from) {
      const editions = last.findEditions();
      const started: Generation = {
        from: time,
        until: time + MAX_ANSWER_AGE_MS,
        editions,
        next: editions.then(({ current: edition }) =>
          last.find(`${edition} next`, () => queue(undefined, () => repository.at(edition).findNextChange())),
        ),
        answers: new Map(),
        counts: new Map(),
      };
      generation = started;
      started.next.catch(() => (started.until = 0));
    }
    const kept = generation;
    const next = await kept.next;
    if (next) kept.until = Math.min(kept.until, next.getTime());
    return kept;
  };

  const once = async <T>(
    client: Client,
    key: readonly unknown[],
    find: (during: Generation) => Promise<T>,
  ): Promise<T> => {
    const during = await current();
    const { answers } = during;
    const ask = () => queue(client, () => find(during));
    const name = JSON.stringify(key);
    const kept = answers.get(name);
    // The site's own call would wait behind everything else that the client has asked for.
    if (kept && (client !== undefined || kept.waitsFor === undefined))
      return (kept.found as Promise<T>).catch((error: unknown) => {
        const isOthers = error instanceof Refusal && kept.waitsFor !== client;
        if (isOthers) return ask();
        throw error;
      });
    const found = last.find(name, ask);
    if (kept || answers.size < MAX_ANSWERS) {
      const answer: Answer = { found, waitsFor: client };
      answers.set(name, answer);
      const forget = () => void (answers.get(name) === answer && answers.delete(name));
      found.then(() => (answer.waitsFor = undefined), forget);
    }
    return found;
  };

  let look: Promise<KeptEditions> | undefined;
  /** Another server may have seen an edition first, and its page's calls come here: one query at a time looks for it. */
  const findEdition = async (wanted?: string) => {
    const known = await (await current()).editions;
    if (!wanted || known.kept.includes(wanted)) return chooseEdition(known, wanted);
    look ??= last.findEditions().finally(() => (look = undefined));
    const now = await look;
    if (now.current !== known.current) generation = undefined;
    return chooseEdition(now, wanted);
  };

  /** All pages of a list share one count. It is asked by a query that has its turn, and must not wait for another. */
  const countOnce =
    ({ counts }: Generation, edition: string): Count =>
    (name, ask) => {
      const key = `${edition} ${name}`;
      const counted = counts.get(key) ?? ask();
      counts.set(key, counted);
      counted.catch(() => counts.delete(key));
      return counted;
    };

  const readerOf = (client: Client, edition: string): ContentReader => {
    const reader = repository.at(edition);
    return {
      findPage: (collection, query) =>
        once(client, [edition, 'page', collection, query], (during) =>
          reader.findPage(collection, query, countOnce(during, edition)),
        ),
      findItem: (...call) => once(client, [edition, 'item', ...call], () => reader.findItem(...call)),
      findLocales: (...call) =>
        once(client, [edition, 'locales', ...call], () => reader.findLocales(...call)),
      findNextChange: async () => {
        const { editions, next } = await current();
        if ((await editions).current === edition) return next;
        return once(client, [edition, 'next'], () => reader.findNextChange());
      },
      // Too much to be kept for a second; who asks keeps what is made of it.
      findLastChanges: () => queue(client, () => reader.findLastChanges()),
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

  return { ...callsOf(undefined), forClient: callsOf, expire: () => void (generation = undefined) };
}
