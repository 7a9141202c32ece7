/** Fake time in a browser: frames run with the timers, and the tab can be hidden. */

/** One clock per file, because GSAP keeps the first `Date.now` it sees. */
export function useFakeFrames(): void {
  beforeAll(() => void jest.useFakeTimers());
  afterEach(() => hideTab(false));
  afterAll(() => void jest.useRealTimers());
}

/** Hides or shows the tab, and notifies the page. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Advances fake time frame by frame, settling promises in between. */
export async function passFrames(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 16) await jest.advanceTimersByTimeAsync(16);
}
