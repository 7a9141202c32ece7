import { buffers, eventChannel } from 'redux-saga';
import type { ScrollState, ScrollEvents } from './scrollEvents';

/**
 * The only scroll listener: passive, one reading per frame. A hidden tab runs no frames, so there it reads at once.
 * Overscroll bounce is ignored.
 */
export function createScrollEvents(window: Window): ScrollEvents {
  const { document } = window;
  return {
    readings: () =>
      eventChannel<ScrollState>((emit) => {
        let last = 0;
        let frame = 0;
        const read = () => {
          frame = 0;
          const pageHeight = document.documentElement.scrollHeight;
          const viewportHeight = window.innerHeight;
          const y = Math.max(0, Math.min(Math.round(window.scrollY), pageHeight - viewportHeight));
          if (y === last) return;
          emit({ y, direction: y > last ? 'down' : 'up', viewportHeight, pageHeight });
          last = y;
        };
        const onScroll = () => {
          if (document.hidden) read();
          else frame ||= window.requestAnimationFrame(read);
        };
        const onHide = () => {
          if (frame) read();
        };
        window.addEventListener('scroll', onScroll, { passive: true });
        document.addEventListener('visibilitychange', onHide);
        read();
        return () => {
          window.cancelAnimationFrame(frame);
          window.removeEventListener('scroll', onScroll);
          document.removeEventListener('visibilitychange', onHide);
        };
      }, buffers.sliding(1)),
    announce: (detail) => void window.dispatchEvent(new CustomEvent('scrollMove', { detail })),
  };
}
