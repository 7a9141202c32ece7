import type { EventChannel } from 'redux-saga';
import { formatAddress, parseAddress, type Address } from '@hibari/contract/address/address';
import type { HistoryEntry, HistoryPoint } from '../lib/address/place';
import { jumpTo } from '../motion/scroll';
import { domChannel } from './domChannel';

/** The browser's history, and the scroll position and the followed link of each of its entries. */
export interface BrowserHistory {
  /** Where the document was opened. An entry of another document is kept, a new one gets a key. */
  opened: () => Required<HistoryPoint>;
  newKey: () => string;
  /**
   * Brings the browser to an address and its entry: pushes an entry beyond its current one, replaces that one
   * otherwise.
   */
  show: (address: Address, entry: HistoryEntry) => void;
  /** From now on the scroll position is recorded for this entry; for none while its page is not shown yet. */
  record: (key: string | undefined) => void;
  /** The scroll position at which an entry was left, in CSS pixels; undefined if it is new. */
  rememberedScroll: (key: string) => number | undefined;
  /** The link of its page that was followed or focused last (`nameLink`); undefined if the focus left it. */
  rememberedLink: (key: string) => string | undefined;
  /** Back, forward, and hash jumps that the browser does itself. */
  pops: () => EventChannel<HistoryPoint>;
}

/**
 * What is known of history entries, by their keys, for as long as the document or, once it is stored, the session.
 * @param name in `sessionStorage`, whose values are to be judged where they are used
 */
export function createStoredMap(window: Window, name: string) {
  const values = new Map<string, unknown>();
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(name) ?? '') as object;
    for (const entry of Object.entries(stored)) values.set(...entry);
  } catch {
    // Absent, broken or blocked.
  }
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: unknown) => void values.set(key, value),
    /** Saves them for a reload. */
    store() {
      try {
        window.sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(values)));
      } catch {
        // Full or blocked storage only costs what was known before a reload.
      }
    },
  };
}

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

/**
 * Names a link of the page by its address and its number among the links to it, so that it is found again in a page
 * that has been rendered anew.
 */
type LinkName = string;

const linksTo = (document: Document, href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.href === href);

/** The name of the link that has, or contains, the target of an event; undefined outside the page's `main`. */
export function nameLink(target: EventTarget | null): LinkName | undefined {
  // A target may be a document or a window.
  const link = (target as Partial<Element> | null)?.closest?.<HTMLAnchorElement>('main a');
  return link ? `${linksTo(link.ownerDocument, link.href).indexOf(link)} ${link.href}` : undefined;
}

export function findLink(document: Document, name: LinkName): HTMLAnchorElement | undefined {
  const [at, href = ''] = name.split(' ');
  return linksTo(document, href)[Number(at)];
}

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
