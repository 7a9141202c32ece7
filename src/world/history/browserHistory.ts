import { eventChannel } from 'redux-saga';
import { formatAddress, parseAddress, type Address, type NavigationRequest } from '../../lib/place';
import { createScrollPositions } from './scrollPositions';
import type { BrowserHistory } from './history';

/**
 * What an entry's `history.state` holds. A filter change adds an entry of the same `visit`, so that going back over
 * it counts as a filter change too.
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
 * Wraps the browser's history. A scroll position is stored under the entry whose page is shown, which is not the
 * current one during a navigation (rule: history.position-of-own-page). The saga scrolls once a page is ready; only
 * after a reload does the browser scroll, before any script runs (rule: history.reload-keeps-position).
 */
export function createBrowserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  const current = () => parseAddress(location.href);
  const positions = createScrollPositions(window);
  let entry = isEntry(history.state) ? history.state : newEntry();
  let shown = entry;
  let owner: string | undefined = entry.key;
  let held = false;

  const enter = (next: Entry, to?: Address) => {
    entry = next;
    held = false;
    history.replaceState(entry, '', to && formatAddress(to));
  };
  const replace: BrowserHistory['replace'] = (to, kind) =>
    enter(kind ? { key: entry.key, visit: shown.visit } : newEntry(), to);
  const keep = () => {
    if (owner !== undefined) positions.set(owner, window.scrollY);
  };

  enter(entry);
  history.scrollRestoration = 'manual';
  positions.restore(entry.key);
  // Before a hash jump: the browser scrolls first and notifies afterwards.
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
    held = false;
    return { to: current(), action: 'pop', ...(entry.visit === shown.visit && { kind: 'filter' }) };
  }

  return {
    current,
    push(to, kind) {
      keep();
      if (held) return replace(to, kind);
      entry = newEntry(kind && shown.visit);
      history.pushState(entry, '', formatAddress(to));
    },
    replace,
    hold(shownAddress) {
      replace(shownAddress, 'filter');
      held = true;
    },
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
