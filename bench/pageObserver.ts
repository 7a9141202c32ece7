/** Timings of a page load, in milliseconds from navigation. */
export interface PageTimings {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint: tag name and, for a picture, the end of its address. */
  largestElement: string;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  loadComplete: number;
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
    loadComplete: 0,
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
    (entry) => {
      timings.largestPaint = entry.startTime;
      timings.largestElement =
        `${entry.element?.tagName.toLowerCase() ?? '?'} ${entry.url.slice(-32)}`.trim();
    },
  );
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) timings.layoutShift += entry.value;
  });
  observe('longtask', (entry) => {
    timings.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
  window.addEventListener('loadComplete', () => {
    timings.loadComplete = performance.now();
  });
}

/** Hides the loading screen before the first paint, to measure its cost. */
export function hideLoadingScreen(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('[data-testid="loading"] { display: none !important; }');
  document.adoptedStyleSheets.push(style);
}
