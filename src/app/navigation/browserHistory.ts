import { eventChannel, type EventChannel } from 'redux-saga';
import { formatAddress, parseAddress, type Address } from '../../lib/place';

/** The browser's history as the navigation saga uses it. */
export interface BrowserHistory {
  current: () => Address;
  push: (to: Address) => void;
  replace: (to: Address) => void;
  /** Remembers the scroll position of the current entry, in CSS pixels. */
  rememberScroll: (y: number) => void;
  /** The position at which the current entry was left; 0 where it is new. */
  rememberedScroll: () => number;
  /** Back and forward. */
  pops: () => EventChannel<Address>;
}

const STORAGE_KEY = 'scroll-positions';
type Positions = Record<string, number>;

/** Positions survive a reload where the browser lets them; without storage they live as long as the window. */
function readPositions(window: Window): Positions {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function writePositions(window: Window, positions: Positions): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // A full or forbidden storage costs the position after a reload, nothing else.
  }
}

/**
 * The browser's own history. Scroll is restored by the saga, when the page is there; an entry that is left by back or
 * forward is no longer current when that is told, so positions are kept by a key of each entry.
 */
export function createBrowserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  history.scrollRestoration = 'manual';
  const current = () => parseAddress(location.href);
  const positions = readPositions(window);
  const newKey = () => Math.random().toString(36).slice(2, 10);
  const keyOfEntry = () => (history.state as { key?: string } | null)?.key;
  let key = keyOfEntry() ?? newKey();
  history.replaceState({ key }, '');
  window.addEventListener('pagehide', () => {
    positions[key] = window.scrollY;
    writePositions(window, positions);
  });

  function enterEntry(): void {
    key = keyOfEntry() ?? newKey();
    if (keyOfEntry() !== key) history.replaceState({ key }, '');
  }

  return {
    current,
    push(to) {
      key = newKey();
      history.pushState({ key }, '', formatAddress(to));
    },
    replace: (to) => history.replaceState({ key }, '', formatAddress(to)),
    rememberScroll: (y) => void (positions[key] = y),
    rememberedScroll: () => positions[key] ?? 0,
    pops: () =>
      eventChannel((emit) => {
        const onPop = () => {
          positions[key] = window.scrollY;
          enterEntry();
          emit(current());
        };
        window.addEventListener('popstate', onPop);
        return () => window.removeEventListener('popstate', onPop);
      }),
  };
}
