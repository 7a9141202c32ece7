/** Of a followed link, in milliseconds from its click. */
export interface FollowTimings {
  /** Of the largest paint that Chromium attributes to the click; 0 if it attributes none. */
  largestPaint: number;
  /** The frame in which the next page is in the document, with its first pictures loaded. */
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
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main');
      const look = () => {
        const mains = [...document.querySelectorAll('main')];
        const next = mains.find((main) => main !== before);
        if (!next || !isLoaded(next)) return void requestAnimationFrame(look);
        requestAnimationFrame((time) => (found.shown = time - timeStamp));
      };
      look();
    },
    { capture: true },
  );
}
