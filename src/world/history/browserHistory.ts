import { type HistoryEntry, type HistoryPoint, formatAddress, parseAddress } from '../../lib/address/place';
import { domChannel } from '../domChannel';
import type { BrowserHistory } from './history';
import { nameLink } from './linkName';
import { createScrollPositions } from './scrollPositions';
import { createStoredMap } from './storedMap';

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Other scripts, and older builds of the site, leave other states. */
function isEntry(state: unknown): state is HistoryEntry {
  const { key, index } = (state ?? {}) as Partial<HistoryEntry>;
  return typeof key === 'string' && typeof index === 'number';
}

/**
 * Wraps the browser's history. A scroll position is recorded for the entry whose page is shown. During a navigation
 * that is not the current one (rule: history.position-of-own-page). The saga scrolls once a page is ready. Only after
 * a reload does the browser scroll, before any script runs (rule: history.reload-keeps-position).
 */
export function createBrowserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  const positions = createScrollPositions(window);
  const links = createStoredMap(window, 'followed-links');
  let recorded: string | undefined;

  const current = (): HistoryPoint => ({
    address: parseAddress(location.href),
    ...(isEntry(history.state) && { entry: history.state }),
  });
  const keep = () => {
    if (recorded !== undefined) positions.set(recorded, window.scrollY);
  };
  // Safari does not focus a link that is clicked.
  const keepLink = ({ target }: Event) => {
    links.set(recorded ?? String(current().entry?.key), nameLink(target));
  };

  history.scrollRestoration = 'manual';
  if (isEntry(history.state)) positions.restore(history.state.key);
  // Before a hash jump: the browser scrolls first and notifies afterwards.
  window.addEventListener('click', keep, true);
  for (const type of ['click', 'focusin']) window.addEventListener(type, keepLink, true);
  window.addEventListener('pagehide', () => {
    keep();
    positions.store();
    links.store();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));

  return {
    opened() {
      const key = newKey();
      return { entry: { key, visit: key, index: 0 }, ...current() };
    },
    newKey,
    show(address, entry) {
      const now = current();
      const isHere = formatAddress(now.address) === formatAddress(address);
      if (isHere && now.entry?.key === entry.key) return;
      const isNew = now.entry && entry.index > now.entry.index;
      history[isNew ? 'pushState' : 'replaceState'](entry, '', isHere ? undefined : formatAddress(address));
    },
    record(key) {
      keep();
      recorded = key;
    },
    rememberedScroll: positions.get,
    rememberedLink: (key) => links.get(key)?.toString(),
    pops: () =>
      domChannel(window, ['popstate'], () => {
        const point = current();
        // To an entry of its own the browser has scrolled already.
        if (point.entry) keep();
        else recorded = undefined;
        return point;
      }),
  };
}
