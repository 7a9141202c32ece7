/** A browser tab as the site's history sees it: session history, scroll position and storage, without a page. */

interface Entry {
  url: string;
  state: unknown;
}

export interface Tab {
  /** Of the current document. */
  window: Window;
  url: () => string;
  /** Of the current entry, counted from 0. */
  position: () => number;
  /** The states of the entries before the current one. */
  behind: () => unknown[];
  scrollTo: (y: number) => void;
  scrollY: () => number;
  /** Back (-1) and forward (1) inside the document. */
  go: (steps: number) => void;
  has: (steps: number) => boolean;
  /** Back or forward to an entry with this address, created if there is none. */
  visit: (url: string) => void;
  /** The visitor follows a hash link: the browser scrolls, then fires its events. */
  goToPlace: (hash: string, y: number) => void;
  /** The document is loaded again, by a reload or on return from another site. */
  reload: () => void;
}

const ORIGIN = 'https://site.example';

export function createTab(url: string): Tab {
  const entries: Entry[] = [{ url, state: null }];
  const stored = new Map<string, string>();
  let [index, scrollY] = [0, 0];
  const entry = () => entries[index] as Entry;
  const pathOf = (href: string | URL) => String(href).replace(ORIGIN, '');

  function openDocument(): Window {
    const events = new EventTarget();
    return {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      requestAnimationFrame: (draw: () => void) => setTimeout(draw, 16),
      document: { documentElement: { dataset: {}, lang: 'ja' } },
      innerWidth: 1440,
      innerHeight: 900,
      navigator: { userAgent: 'a fake tab' },
      get scrollY() {
        return scrollY;
      },
      scrollTo: ({ top }: { top: number }) => (scrollY = top),
      location: {
        get href() {
          return ORIGIN + entry().url;
        },
      },
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      history: {
        scrollRestoration: 'auto',
        go: (steps: number) => void setTimeout(() => tab.go(steps)),
        get state() {
          return entry().state;
        },
        pushState(state: unknown, _: string, to: string) {
          entries.splice(index + 1, Infinity, { url: pathOf(to), state });
          index += 1;
        },
        replaceState(state: unknown, _: string, to?: string) {
          entries[index] = { url: to === undefined ? entry().url : pathOf(to), state };
        },
      },
    } as unknown as Window;
  }

  const tab: Tab = {
    window: openDocument(),
    url: () => entry().url,
    position: () => index,
    behind: () => entries.slice(0, index).map(({ state }) => state),
    scrollY: () => scrollY,
    scrollTo: (y) => void (scrollY = y),
    has: (steps) => entries[index + steps] !== undefined,
    go(steps) {
      if (!entries[index + steps]) throw new Error(`No entry ${steps} from ${entry().url}`);
      index += steps;
      tab.window.dispatchEvent(new Event('popstate'));
    },
    visit(to) {
      const known = entries.findLastIndex((one, at) => one.url === to && at !== index);
      if (known >= 0) return tab.go(known - index);
      entries.splice(index, 0, { url: to, state: null });
      index += 1;
      tab.go(-1);
    },
    goToPlace(hash, y) {
      tab.window.dispatchEvent(new Event('click'));
      entries.splice(index + 1, Infinity, { url: entry().url.replace(/#.*$/, '') + hash, state: null });
      index += 1;
      scrollY = y;
      tab.window.dispatchEvent(new Event('popstate'));
    },
    reload() {
      tab.window.dispatchEvent(new Event('pagehide'));
      scrollY = 0;
      tab.window = openDocument();
    },
  };
  return tab;
}
