/** Timings of a page load, in milliseconds from navigation. */
export interface PageTimings {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint: tag name and, for a picture, the end of its address. */
  largestElement: string;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    benchTimings: PageTimings;
  }
}

/** Runs in the page before its own scripts and keeps `window.benchTimings` up to date. */
export function observePage(): void {
  const timings: PageTimings = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    layoutShift: 0,
    longTasks: [],
  };
  window.benchTimings = timings;

  function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true });
  }

  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') timings.firstPaint = entry.startTime;
  });
  observe<PerformanceEntry & { element: Element | null; url: string }>(
    'largest-contentful-paint',
    ({ element, startTime, url }) => {
      timings.largestPaint = startTime;
      const isLazy = element instanceof HTMLImageElement && element.loading === 'lazy';
      timings.largestElement =
        `${element?.tagName.toLowerCase() ?? '?'} ${url.slice(-24)}${isLazy ? ' (lazy)' : ''}`.trim();
    },
  );
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) timings.layoutShift += entry.value;
  });
  observe('longtask', (entry) => {
    timings.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
}
