import type { FairQueue } from './fairQueue';
import { Refusal } from './refusals';

/** Runs work in a client's place of a queue, or shares the equal work that is under way. */
export type SharedWork<T> = (
  client: string | undefined,
  key: string,
  work: () => Promise<T>,
  kind?: string,
) => Promise<T>;

interface Pending<T> {
  client: string | undefined;
  result: Promise<T>;
}

/**
 * Shares work of one key among all who ask for it at once. The site's own work never waits for a client's place, and no
 * client is refused for another's excess (rule: server.busy).
 */
export function shareWork<T>(queue: FairQueue): SharedWork<T> {
  const pending = new Map<string, Pending<T>>();
  return (client, key, work, kind) => {
    const ask = () => queue(client, work, kind);
    const begun = pending.get(key);
    if (begun && (client !== undefined || begun.client === undefined))
      return begun.result.catch((error: unknown) => {
        const isOthers = error instanceof Refusal && error.code === 'busy' && begun.client !== client;
        if (isOthers) return ask();
        throw error;
      });
    const asking = { client, result: ask() };
    pending.set(key, asking);
    const forget = () => void (pending.get(key) === asking && pending.delete(key));
    asking.result.then(forget, forget);
    return asking.result;
  };
}
