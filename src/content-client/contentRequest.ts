/** A content call as a request and its answer: query, edition, progress and deadline. */
import type { Options } from 'ky';
import type { CallOptions, ListQuery } from '@hibari/contract/contentApi';
import { CURRENT_HEADER, EDITION_HEADER } from '@hibari/contract/editionHeaders';

/** Without a length, this many bytes count as half done. */
const TYPICAL_BYTES = 16_000;

function searchParams({ _q, unfinished, ...query }: ListQuery, isOwn: boolean): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries({ ...query, ...(unfinished && isOwn && { unfinished }) }).map(
      ([key, value]) => [key, String(value)] as [string, string],
    ),
    ...(_q ?? []).map((clause) => ['_q', clause] as [string, string]),
  ]);
}

export function contentRequest({ edition }: CallOptions, query: ListQuery = {}): Options {
  return {
    searchParams: searchParams(query, edition !== undefined),
    headers: { accept: 'application/json', ...(edition && { [EDITION_HEADER]: edition }) },
  };
}

/** Reports the edition that an answer names; that of a missing item names one, too. */
export function reportEdition({ headers }: Response, { onEdition }: CallOptions): void {
  const read = headers.get(EDITION_HEADER);
  if (read) onEdition?.({ read, current: headers.get(CURRENT_HEADER) ?? read });
}

/** Download percentage: exact if the length is known, else approaching 100 without reaching it. */
function percentOf(bytes: number, length: number): number {
  return length > 0 ? Math.min(100, (100 * bytes) / length) : (100 * bytes) / (bytes + TYPICAL_BYTES);
}

/**
 * The text of an answer. Its bytes are counted here, not by ky: ky wraps the body in a second `Response`, and Firefox
 * reports an uncaught error if that one is aborted.
 */
export async function readAnswer({ body, headers }: Response, { onProgress }: CallOptions): Promise<string> {
  const plain = headers.has('content-encoding') ? null : headers.get('content-length');
  const length = Number(headers.get('x-content-length-uncompressed') ?? plain ?? 0);
  if (!body) throw new Error('The answer has no body');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    bytes += value.byteLength;
    onProgress?.(percentOf(bytes, length));
  }
}

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
