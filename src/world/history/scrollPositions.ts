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
    /**
     * Scrolls the freshly loaded document, unless the visitor already has. Where the browser has, the jump lays out the
     * sections above, whose estimated heights would otherwise change later and move the position.
     */
    restore(key: string) {
      const y = get(key);
      if (y && [0, y].includes(window.scrollY)) jumpTo(window, y);
    },
  };
}
