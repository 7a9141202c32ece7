/**
 * Loads on the first call and shares the result with later ones. A failure is not kept: the next call loads again
 * (rule: failure.forgotten).
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined;
  return () =>
    (held ??= load().catch((error: unknown) => {
      held = undefined;
      throw error;
    }));
}

/**
 * The call, shared by all who make it with the same key before it has ended. Nothing is kept: the next call after that
 * is a new one, also where it failed (rule: failure.forgotten).
 */
export function singleFlight<Args extends readonly unknown[], T>(
  call: (...args: Args) => Promise<T>,
  keyOf: (...args: Args) => string = () => '',
): (...args: Args) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const shared = pending.get(key) ?? call(...args).finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };
}
