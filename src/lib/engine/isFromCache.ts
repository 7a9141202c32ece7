/**
 * Whether the browser took the document from its own HTTP cache, as on the way back after a restart. False in an
 * engine that does not report the transferred size.
 */
export function isFromCache({ performance }: Pick<Window, 'performance'>): boolean {
  const [entry] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return entry?.transferSize === 0 && (entry.decodedBodySize ?? 0) > 0;
}
