import type { EventChannel } from 'redux-saga';
import type { count } from '../../motion/count';

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
