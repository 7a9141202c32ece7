/** Maximum time of a call of the browser, retries included; shorter than the loading watchdog. */
export const CALL_TIME_OUT_MS = 8_000;

/** A signal for the whole call, including its body: ky's own time-out ends with the headers. */
export function createDeadline(timeOut: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new Error('The answer took too long')), timeOut);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, clear };
}
