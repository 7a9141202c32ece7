/** How the browser has opened this page: before anybody wanted it, or from its own cache. */
type Prerendered = Document & { prerendering?: boolean };

/** Resolves once the page is a visitor's: a browser may prerender one that nobody opens. */
export async function whenActivated(document: Prerendered): Promise<void> {
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/**
 * Whether the browser took the document from its own HTTP cache, as on the way back after a restart. False in an
 * engine that does not report the transferred size.
 */
export function isFromCache({ performance }: Pick<Window, 'performance'>): boolean {
  const [entry] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return entry?.transferSize === 0 && (entry.decodedBodySize ?? 0) > 0;
}
