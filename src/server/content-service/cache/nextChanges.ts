/** When editions change next. */
import { LRUCache } from 'lru-cache';

/** Editions that are kept at once, and some that were. */
const MAX_EDITIONS = 100;

interface NextChange {
  /** When it was asked for; an earlier time means that the system's clock was set back. */
  from: number;
  /** `undefined`: nothing is scheduled. */
  at: Date | undefined;
}

/**
 * When an item of the edition appears or disappears next; `undefined` if none is scheduled to. It is asked for once, and
 * again when that time has come; if that fails, the last one is told, which is past.
 *
 * @param find rejects if the database does not answer
 */
export function knowNextChanges(
  find: (edition: string) => Promise<Date | undefined>,
  now: () => Date,
): (edition: string) => Promise<Date | undefined> {
  const changes = new LRUCache<string, NextChange>({ max: MAX_EDITIONS });
  const asked = new Map<string, Promise<Date | undefined>>();

  async function ask(edition: string, from: number): Promise<Date | undefined> {
    const last = changes.get(edition);
    try {
      const at = await find(edition);
      changes.set(edition, { from, at });
      return at;
    } catch (error) {
      if (last) return last.at;
      throw error;
    } finally {
      asked.delete(edition);
    }
  }

  return async (edition) => {
    const time = now().getTime();
    const held = changes.get(edition);
    if (held && held.from <= time && !(held.at && held.at.getTime() <= time)) return held.at;
    const begun = asked.get(edition) ?? ask(edition, time);
    asked.set(edition, begun);
    return begun;
  };
}
