/** @jest-environment jsdom */
import { scrollToTop } from '../../src/motion/scroll';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';

useFakeFrames();
let tops: number[] = [];

beforeEach(() => {
  tops = [];
  window.scrollTo = ((options: ScrollToOptions) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: options.top });
    tops.push(options.top ?? 0);
  }) as typeof window.scrollTo;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
});

describe('scrollToTop', () => {
  it('takes a second, only moves up, and ends at the top [scroll.one-second]', async () => {
    const ended = scrollToTop(window, true);
    await passFrames(700);
    expect(tops.at(-1)).toBeGreaterThan(0);
    await passFrames(1_000);
    await ended;
    expect(tops.at(-1)).toBe(0);
    expect(tops).toEqual([...tops].sort((a, b) => b - a));
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    "stops where it is on a visitor's %s [scroll.visitor-ends-it]",
    async (input) => {
      const ended = scrollToTop(window, true);
      await passFrames(300);
      window.dispatchEvent(new Event(input));
      await ended;
      const count = tops.length;
      await passFrames(1_000);
      expect(tops).toHaveLength(count);
      expect(tops.at(-1)).toBeGreaterThan(0);
    },
  );

  it('stops where it is when another scroll takes over', async () => {
    const other = new AbortController();
    const ended = scrollToTop(window, true, other.signal);
    await passFrames(300);
    other.abort();
    await ended;
    const count = tops.length;
    await passFrames(1_000);
    expect(tops).toHaveLength(count);
    expect(tops.at(-1)).toBeGreaterThan(0);
  });

  it('jumps without motion or in a hidden tab', async () => {
    await scrollToTop(window, false);
    expect(tops).toEqual([0]);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    hideTab(true);
    await scrollToTop(window, true);
    expect(tops).toEqual([0, 0]);
  });

  it('does nothing at the top', async () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    await scrollToTop(window, true);
    expect(tops).toEqual([]);
  });
});
