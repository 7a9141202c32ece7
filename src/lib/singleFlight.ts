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
