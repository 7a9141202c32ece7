import { buffers, eventChannel, type EventChannel } from 'redux-saga';

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

/** Between two readings of a scroll: each is an action, and one for every frame would be too many. */
const READING_MS = 100;

/**
 * The only scroll listener: passive, its first reading in the next frame, the last when the page rests. A hidden tab
 * runs no frames, so there it reads at once. Overscroll bounce is ignored.
 */
export function createScrollEvents(window: Window): ScrollEvents {
  const { document } = window;
  return {
    readings: () =>
      eventChannel<ScrollState>((emit) => {
        let last = 0;
        let frame = 0;
        let pause: ReturnType<typeof setTimeout> | undefined;
        let isMissed = false;
        const read = () => {
          frame = 0;
          const pageHeight = document.documentElement.scrollHeight;
          const viewportHeight = window.innerHeight;
          const y = Math.max(0, Math.min(Math.round(window.scrollY), pageHeight - viewportHeight));
          if (y === last) return;
          emit({ y, direction: y > last ? 'down' : 'up', viewportHeight, pageHeight });
          last = y;
        };
        const endPause = () => {
          pause = undefined;
          if (isMissed) onScroll();
        };
        const onScroll = () => {
          isMissed = pause !== undefined;
          if (document.hidden) read();
          else if (!isMissed)
            frame ||= window.requestAnimationFrame(() => {
              pause = setTimeout(endPause, READING_MS);
              read();
            });
        };
        const onHide = () => {
          if (frame || isMissed) read();
        };
        window.addEventListener('scroll', onScroll, { passive: true });
        document.addEventListener('visibilitychange', onHide);
        read();
        return () => {
          window.cancelAnimationFrame(frame);
          clearTimeout(pause);
          window.removeEventListener('scroll', onScroll);
          document.removeEventListener('visibilitychange', onHide);
        };
      }, buffers.sliding(1)),
    announce: (detail) => void window.dispatchEvent(new CustomEvent('scrollMove', { detail })),
  };
}
