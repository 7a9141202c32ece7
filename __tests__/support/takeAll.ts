import { type EventChannel, END } from 'redux-saga';

/** Collects everything that a channel emits until it is closed. */
export function takeAll<T extends NonNullable<unknown>>(channel: EventChannel<T>): T[] {
  const taken: T[] = [];
  const next = () =>
    channel.take((value) => {
      if (value === END) return;
      taken.push(value as T);
      next();
    });
  next();
  return taken;
}
