import type { FairQueue } from './fairQueue';
import { Refusal } from './refusals';

interface Pending<T> {
  client: string | undefined;
  result: Promise<T>;
}

/**
 * Runs work in a client's place of the queue, or shares the equal work of its key that is under way. The site's own
 * work never waits for a client's place, and no client is refused for another's excess (rule: server.busy).
 */
export function shareWork<T>(queue: FairQueue) {
  const pending = new Map<string, Pending<T>>();
  return (client: string | undefined, key: string, work: () => Promise<T>, kind?: string): Promise<T> => {
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
