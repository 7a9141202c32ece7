/** What lists, filters and searches match, kept for their other pages and for the next visitor who asks. */
import { LRUCache } from 'lru-cache';

/** The hashes of all items of a list, in its order. */
export type Matches = readonly string[];

/** Runs `find`, or answers what it has found, or is finding, under that name. */
export type Keep = (name: string, find: () => Promise<Matches>) => Promise<Matches>;

/** Names, and matches of all names together: 500,000 take 50 MB. */
const LIMITS = { max: 5_000, maxSize: 500_000 };

/**
 * Keeps the matches that were asked for last; those of a longer list than that are found each time. Whoever waits for
 * matches waits for a query that runs, so the query may hold a place in a queue.
 */
export function keepMatches(limits: typeof LIMITS = LIMITS): Keep {
  const kept = new LRUCache<string, Matches, () => Promise<Matches>>({
    ...limits,
    sizeCalculation: ({ length }) => length + 1,
    // Matches that are pushed out while they are found still answer those who wait for them.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: find }) => find(),
  });
  return (name, find) => kept.forceFetch(name, { context: find });
}
