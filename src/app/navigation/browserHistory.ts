import { eventChannel, type EventChannel } from 'redux-saga';
import { formatAddress, parseAddress, type Address } from '../../lib/place';

/** What is kept beside an entry of the browser's history. */
interface EntryState {
  /** Scroll position in CSS pixels when the entry was left. */
  y: number;
}

/** The browser's history as the navigation saga uses it. */
export interface BrowserHistory {
  current: () => Address;
  push: (to: Address) => void;
  replace: (to: Address) => void;
  /** Remembers the scroll position of the current entry. */
  rememberScroll: (y: number) => void;
  /** The position remembered for the current entry. */
  rememberedScroll: () => number;
  /** Back and forward. */
  pops: () => EventChannel<Address>;
}

/** The browser's own history; scroll is restored by the saga, when the page is there. */
export function createBrowserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  history.scrollRestoration = 'manual';
  const current = () => parseAddress(location.href);
  return {
    current,
    push: (to) => history.pushState(null, '', formatAddress(to)),
    replace: (to) => history.replaceState(history.state, '', formatAddress(to)),
    rememberScroll: (y) => history.replaceState({ y } satisfies EntryState, ''),
    rememberedScroll: () => (history.state as EntryState | null)?.y ?? 0,
    pops: () =>
      eventChannel((emit) => {
        const onPop = () => emit(current());
        window.addEventListener('popstate', onPop);
        return () => window.removeEventListener('popstate', onPop);
      }),
  };
}
