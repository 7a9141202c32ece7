import type { HistoryPoint, NavigationRequest } from '../lib/address/place';
import type { HistoryState } from './historySlice';

/**
 * The request of a browser that has gone back or forward. Over the entries of filters it is a filter change again. A
 * hash jump has added an entry, which gets the key.
 */
export function popRequest(
  { address, entry }: HistoryPoint,
  { entry: { index }, shown: { visit } }: HistoryState,
  key: string,
): NavigationRequest {
  const to = { to: address, action: 'pop' } as const;
  if (!entry) return { ...to, entry: { key, visit, index: index + 1 } };
  return { ...to, entry, ...(entry.visit === visit && { kind: 'filter' }) };
}
