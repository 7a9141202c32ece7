/** Fake time in a browser: frames run with the timers, and the tab can be hidden. */

/** One clock for a whole file, because GSAP keeps the `Date.now` that it first saw. */
export function useFakeFrames(): void {
  beforeAll(() => void jest.useFakeTimers());
  afterEach(() => hideTab(false));
  afterAll(() => void jest.useRealTimers());
}

/** Hides or shows the tab, and tells the page. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets fake milliseconds pass in steps of a frame, with the promises that come between. */
export async function passFrames(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 16) await jest.advanceTimersByTimeAsync(16);
}
