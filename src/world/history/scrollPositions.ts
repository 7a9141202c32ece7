import { jumpTo } from '../screen/jumpTo';

const STORAGE_KEY = 'scroll-positions';

function readStored(window: Window): Map<string, number> {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object | null;
    return new Map(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/** Scroll positions in CSS pixels, by history entry key. Without storage they last as long as the document. */
export function createScrollPositions(window: Window) {
  const positions = readStored(window);
  return {
    get: (key: string) => positions.get(key),
    set: (key: string, y: number) => void positions.set(key, y),
    /** Saves them for a reload. */
    store() {
      try {
        window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Full or blocked storage only costs the position after a reload.
      }
    },
    /** Scrolls the freshly loaded document, unless the browser or the visitor already has. */
    restore(key: string) {
      const y = positions.get(key);
      if (y && window.scrollY === 0) jumpTo(window, y);
    },
  };
}
