import { eventChannel, type EventChannel } from 'redux-saga';

/** A channel of what `read` gives for each event of these types; undefined is not emitted. */
export function domChannel<T extends NonNullable<unknown>>(
  target: EventTarget,
  types: readonly string[],
  read: (event: Event) => T | undefined,
  options?: AddEventListenerOptions,
): EventChannel<T> {
  return eventChannel<T>((emit) => {
    const over = new AbortController();
    const listen = (event: Event) => {
      const value = read(event);
      if (value !== undefined) emit(value);
    };
    for (const type of types) target.addEventListener(type, listen, { ...options, signal: over.signal });
    return () => over.abort();
  });
}
