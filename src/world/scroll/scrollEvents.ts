import type { EventChannel } from 'redux-saga';

/** What the scroll listener last read, in CSS pixels. */
export interface ScrollState {
  y: number;
  /** Direction of the last movement. */
  direction: 'up' | 'down';
  viewportHeight: number;
  pageHeight: number;
}

export interface ScrollEvents {
  /** Readings of a changed position: at once, then at most ten a second, and at its rest. */
  readings: () => EventChannel<ScrollState>;
  /** Dispatches the `window` event `scrollMove`, with this as its `detail`. */
  announce: (move: Pick<ScrollState, 'y' | 'direction'>) => void;
}
