/**
 * Whether the browser took the document from its own HTTP cache, as it does on the way back after a restart. An engine
 * that does not tell the transferred size says no.
 */
export function isFromCache({ performance }: Pick<Window, 'performance'>): boolean {
  const [entry] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return entry?.transferSize === 0 && (entry.decodedBodySize ?? 0) > 0;
}
