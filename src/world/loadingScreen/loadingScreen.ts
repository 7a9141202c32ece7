import type { EventChannel } from 'redux-saga';
import type { MethodKinds } from '../methodKinds';

/** Counts from `from` to `to`: `count` of the motion clock. */
export type CountFunction = (
  from: number,
  to: number,
  onValue: (value: number) => void,
) => { ended: Promise<void>; stop: () => void };

/** The server-rendered loading screen, and the clock of its counter. */
export interface LoadingScreenPort {
  /** Emits each whole number, then ends; closing it stops the count. */
  count: (from: number, to: number) => EventChannel<number>;
  /** Keeps the screen up until the store dismisses it. False if it has already dismissed itself. */
  take: () => boolean;
  /** Dispatches the `window` event `loadComplete`. */
  announce: () => void;
}

export const LOADING_SCREEN_METHODS: MethodKinds<LoadingScreenPort> = {
  count: 'facts',
  take: 'read',
  announce: 'read',
};
