import { jumpTo } from '../screen/jumpTo';
import { createStoredMap } from './storedMap';

const isPosition = (value: unknown): value is number => Number.isFinite(value);

/** Scroll positions in CSS pixels, by history entry key. */
export function createScrollPositions(window: Window) {
  const positions = createStoredMap(window, 'scroll-positions', isPosition);
  return {
    ...positions,
    /** Scrolls the freshly loaded document, unless the browser or the visitor already has. */
    restore(key: string) {
      const y = positions.get(key);
      if (y && window.scrollY === 0) jumpTo(window, y);
    },
  };
}
