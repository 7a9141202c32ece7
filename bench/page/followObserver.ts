/** Of a followed link, in milliseconds from its click. */
export interface FollowTimings {
  /** Of the largest paint that Chromium attributes to the click; 0 if it attributes none. */
  largestPaint: number;
  /** The first frame that has the next page with its first pictures loaded, under a cover that opens. */
  shown: number;
  /** From the finger's end to the next frame. */
  answered: number;
}

declare global {
  interface Window {
    benchFollow: FollowTimings;
  }
}

/** Runs in the page before its own scripts and keeps `window.benchFollow` up to date. */
export function observeFollowed(): void {
  const found: FollowTimings = { largestPaint: 0, shown: 0, answered: 0 };
  window.benchFollow = found;

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    const read = (list: PerformanceObserverEntryList) => list.getEntries().forEach(take);
    // The lowest there is: without it events below 104 ms are not reported.
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver(read).observe(options);
  }
  // Their start is the click, their end the frame.
  observe('interaction-contentful-paint', ({ duration }) => {
    found.largestPaint = Math.max(found.largestPaint, duration);
  });
  observe('event', ({ name, duration }) => {
    if (/^(pointerup|click)$/.test(name)) found.answered = Math.max(found.answered, duration);
  });

  const isLoaded = (main: Element) =>
    [...main.querySelectorAll<HTMLImageElement>('[data-eager] img')].every(({ complete }) => complete);
  const isCovered = () => document.querySelector('[data-phase="covering"], [data-phase="covered"]') !== null;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main');
      const look = () => {
        const mains = [...document.querySelectorAll('main')];
        const next = mains.find((main) => main !== before);
        if (!next || !isLoaded(next) || isCovered()) return void requestAnimationFrame(look);
        requestAnimationFrame((time) => (found.shown = time - timeStamp));
      };
      look();
    },
    { capture: true },
  );
}
