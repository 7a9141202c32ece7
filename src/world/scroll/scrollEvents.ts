import type { EventChannel } from 'redux-saga';

/** What the scroll listener last read, in CSS pixels. */
export interface ScrollState {
  y: number;
  /** Direction of the last movement. */
  direction: 'up' | 'down';
  viewportHeight: number;
  pageHeight: number;
}

/** `detail` of the window's `scrollMove` event. */
export type ScrollMove = Pick<ScrollState, 'y' | 'direction'>;

/** The window's scrolling. */
export interface ScrollEvents {
  /** Readings of a changed position: at once, then at most ten a second, and at its rest. */
  readings: () => EventChannel<ScrollState>;
  /** Dispatches the `window` event `scrollMove`. */
  announce: (move: ScrollMove) => void;
}
