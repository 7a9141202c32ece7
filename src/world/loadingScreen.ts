import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';
import { play } from '../motion/clock';

export type CountFunction = typeof count;

/** The server-rendered loading screen, and the clock of its counter. */
export interface LoadingScreenPort {
  /** Emits each whole number, then ends; closing it stops the count. */
  count: (from: number, to: number) => EventChannel<number>;
  /** Keeps the screen up until the store dismisses it. False if it has already dismissed itself. */
  take: () => boolean;
  /** Dispatches the `window` event `loadComplete`. */
  announce: () => void;
}

/** Counts from one number to another in the counter's duration; calls `onValue` with each whole number. */
export function count(from: number, to: number, onValue: (value: number) => void) {
  let shown = from;
  return play({
    duration: 'counter',
    ease: 'inOut',
    draw(progress) {
      const value = progress === 1 ? to : Math.floor(from + (to - from) * progress);
      if (value !== shown) onValue((shown = value));
    },
  });
}

/** Between two numbers: each is an action, and no eye reads more of them. */
const NUMBER_MS = 60;

/** Buffers the last value: in a hidden tab the count ends before anything takes it. */
export function countChannel(counting: CountFunction, from: number, to: number): EventChannel<number> {
  return eventChannel<number>((emit) => {
    let last = -Infinity;
    const { ended, stop } = counting(from, to, (value) => {
      const now = performance.now();
      if (value !== to && now - last < NUMBER_MS) return;
      last = now;
      emit(value);
    });
    void ended.then(() => emit(END));
    return stop;
  }, buffers.sliding(1));
}

/**
 * The server-rendered loading screen. Its style sheet dismisses it after some seconds unless the store takes over.
 */
export function createLoadingScreen(window: Window): LoadingScreenPort {
  const { document } = window;
  return {
    count: (from, to) => countChannel(count, from, to),
    take() {
      const screen = document.querySelector('[data-testid="loading"]');
      const covers = screen !== null && window.getComputedStyle(screen).opacity === '1';
      if (covers) document.documentElement.dataset['js'] = 'on';
      return covers;
    },
    announce: () => void window.dispatchEvent(new CustomEvent('loadComplete')),
  };
}
