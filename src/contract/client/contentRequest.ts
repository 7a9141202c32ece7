/** A content call as a request: its query, its edition and its progress. */
import type { Options } from 'ky';
import type { CallOptions, ListQuery } from '../contentApi';
import { CURRENT_HEADER, EDITION_HEADER } from '../editionHeaders';

/** Without a length, this many bytes count as half done. */
const TYPICAL_BYTES = 16_000;

function searchParams({ _q, ...query }: ListQuery): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]),
    ...(_q ?? []).map((clause) => ['_q', clause] as [string, string]),
  ]);
}

/** Download percentage: exact if the length is known, else approaching 100 without reaching it. */
function percentOf(bytes: number, length: number): number {
  return length > 0 ? Math.min(100, (100 * bytes) / length) : (100 * bytes) / (bytes + TYPICAL_BYTES);
}

/** A missing item's answer names its edition, too. */
export function contentRequest(
  { signal, onProgress, edition, onEdition }: CallOptions,
  query: ListQuery = {},
): Options {
  let length = 0;
  return {
    searchParams: searchParams(query),
    ...(edition && { headers: { [EDITION_HEADER]: edition } }),
    ...(signal && { signal }),
    hooks: {
      afterResponse: [
        (_request, _options, { headers }) => {
          const plain = headers.has('content-encoding') ? null : headers.get('content-length');
          length = Number(headers.get('x-content-length-uncompressed') ?? plain ?? 0);
          const read = headers.get(EDITION_HEADER);
          if (read) onEdition?.({ read, current: headers.get(CURRENT_HEADER) ?? read });
        },
      ],
    },
    ...(onProgress && {
      onDownloadProgress: ({ transferredBytes }) => onProgress(percentOf(transferredBytes, length)),
    }),
  };
}
