/** WebKit has no idle callbacks. There the task waits until the page has most likely hydrated. */
const FALLBACK_DELAY_MS = 200;

/** Runs a task once the main thread is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = globalThis as Partial<typeof globalThis>;
  if (requestIdleCallback && cancelIdleCallback) {
    const idle = requestIdleCallback(task);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
