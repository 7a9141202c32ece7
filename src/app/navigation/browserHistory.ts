import { eventChannel, type EventChannel } from 'redux-saga';
import type { NavigationRequest } from '../../features/ui/navigationSlice';
import { formatAddress, parseAddress, type Address } from '../../lib/place';
import { createScrollPositions } from './scrollPositions';

type Kind = NavigationRequest['kind'];

/** The browser's history as the navigation saga uses it. */
export interface BrowserHistory {
  current: () => Address;
  push: (to: Address, kind?: Kind) => void;
  replace: (to: Address, kind?: Kind) => void;
  /** The shown page makes way for that of the current entry, whose key is returned: until `own`, scrolling is nobody's. */
  leave: () => string;
  /** The entry's page is shown and stands at its place: from now on the scroll position is the entry's, if it is still shown. */
  own: (key: string) => void;
  /** Whether the page of the current entry is the one on the screen. */
  isShown: () => boolean;
  /** The position at which the current entry was left, in CSS pixels; nothing where it is new. */
  rememberedScroll: () => number | undefined;
  /** Back, forward, and the places on a page that the browser goes to by itself. */
  pops: () => EventChannel<NavigationRequest>;
}

/**
 * What an entry's `history.state` holds. A filter change makes a new entry of the same `visit`, so that going back over it is a
 * filter change again.
 */
interface Entry {
  key: string;
  visit: string;
}

const newId = () => Math.random().toString(36).slice(2, 10);
const newEntry = (visit = newId()): Entry => ({ key: newId(), visit });

function isEntry(state: unknown): state is Entry {
  const { key, visit } = (state ?? {}) as Partial<Entry>;
  return typeof key === 'string' && typeof visit === 'string';
}

/**
 * The browser's own history. A scroll position is kept by the key of the entry whose page is shown, which during a navigation is
 * not the current one (rule: history.position-of-own-page). The saga scrolls when a page is there; only a document that is loaded
 * again is scrolled by the browser, before any script runs (rule: history.reload-keeps-position).
 */
export function createBrowserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  const current = () => parseAddress(location.href);
  const positions = createScrollPositions(window);
  let entry = isEntry(history.state) ? history.state : newEntry();
  let shown = entry;
  let owner: string | undefined = entry.key;

  const enter = (next: Entry, to?: Address) => {
    entry = next;
    history.replaceState(entry, '', to && formatAddress(to));
  };
  const keep = () => {
    if (owner !== undefined) positions.set(owner, window.scrollY);
  };

  enter(entry);
  history.scrollRestoration = 'manual';
  positions.restore(entry.key);
  // Before a place on the page is gone to, which the browser does before it tells.
  window.addEventListener('click', keep, true);
  window.addEventListener('pagehide', () => {
    keep();
    positions.store();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));

  function onPop(): NavigationRequest {
    if (!isEntry(history.state)) {
      enter(newEntry(shown.visit));
      owner = undefined;
      return { to: current(), action: 'pop' };
    }
    keep();
    entry = history.state;
    return { to: current(), action: 'pop', ...(entry.visit === shown.visit && { kind: 'filter' }) };
  }

  return {
    current,
    push(to, kind) {
      keep();
      entry = newEntry(kind && shown.visit);
      history.pushState(entry, '', formatAddress(to));
    },
    replace: (to, kind) => enter(kind ? { key: entry.key, visit: shown.visit } : newEntry(), to),
    leave() {
      keep();
      owner = undefined;
      shown = entry;
      return shown.key;
    },
    own(key) {
      if (key === shown.key) owner = key;
    },
    isShown: () => entry.key === shown.key,
    rememberedScroll: () => positions.get(entry.key),
    pops: () =>
      eventChannel((emit) => {
        const listen = () => emit(onPop());
        window.addEventListener('popstate', listen);
        return () => window.removeEventListener('popstate', listen);
      }),
  };
}
