import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';
import { play, timing } from '../motion/clock';

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
export function count(
  from: number,
  to: number,
  onValue: (value: number) => void,
): Pick<ReturnType<typeof play>, 'ended' | 'stop'> {
  const counter = { value: from };
  let shown = from;
  const show = (value: number) => {
    if (value !== shown) onValue((shown = value));
  };
  return play(
    (timeline) =>
      timeline.to(counter, {
        value: to,
        // Not `snap`, which rounds: it would show 100 before the end.
        modifiers: { value: Math.floor },
        ...timing('counter', 'inOut'),
        onUpdate: () => show(counter.value),
      }),
    () => show(to),
  );
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
