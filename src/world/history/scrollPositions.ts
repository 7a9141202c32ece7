import { jumpTo } from '../screen/jumpTo';
import { createStoredMap } from './storedMap';

/** Scroll positions in CSS pixels, by history entry key. */
export function createScrollPositions(window: Window) {
  const { get: stored, ...positions } = createStoredMap(window, 'scroll-positions');
  const get = (key: string) => {
    const y = stored(key);
    return typeof y === 'number' ? y : undefined;
  };
  return {
    ...positions,
    get,
    /** Scrolls the freshly loaded document, unless the browser or the visitor already has. */
    restore(key: string) {
      const y = get(key);
      if (y && window.scrollY === 0) jumpTo(window, y);
    },
  };
}
