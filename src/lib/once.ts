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
