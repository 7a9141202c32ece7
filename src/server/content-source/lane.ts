/** One kind of calls to an external service: bounded, asked once, with a breaker and the last good copies. */
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
import { ContentError } from '../../contract/contentApi';
import { singleFlight } from '../../lib/once';
import { MAX_STALE_MS, REMOTE_SERVICE } from '../operations/limits/limits';

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

export type Lane = ReturnType<typeof createLane>;

export function createLane({ copies: limits, onChange }: LaneOptions) {
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
