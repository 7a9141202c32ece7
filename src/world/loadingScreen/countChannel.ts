import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';
import type { CountFunction } from './loadingScreen';

/** Between two numbers: each is an action, and no eye reads more of them. */
const NUMBER_MS = 60;

/** Buffers the last value: in a hidden tab the count ends before anything takes it. */
export function countChannel(count: CountFunction, from: number, to: number): EventChannel<number> {
  return eventChannel<number>((emit) => {
    let last = -Infinity;
    const { ended, stop } = count(from, to, (value) => {
      const now = performance.now();
      if (value !== to && now - last < NUMBER_MS) return;
      last = now;
      emit(value);
    });
    void ended.then(() => emit(END));
    return stop;
  }, buffers.sliding(1));
}
