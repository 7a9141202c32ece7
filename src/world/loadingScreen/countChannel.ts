import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';
import type { CountFunction } from './loadingScreen';

/** Buffers the last value: in a hidden tab the count ends before anything takes it. */
export function countChannel(count: CountFunction, from: number, to: number): EventChannel<number> {
  return eventChannel<number>((emit) => {
    const { ended, stop } = count(from, to, emit);
    void ended.then(() => emit(END));
    return stop;
  }, buffers.sliding(1));
}
