import type { EventChannel } from 'redux-saga';
import type { Address, NavigationRequest } from '../../lib/place';

type Kind = NavigationRequest['kind'];

/** The browser's history, and the scroll position of each of its entries. */
export interface BrowserHistory {
  current: () => Address;
  push: (to: Address, kind?: Kind) => void;
  replace: (to: Address, kind?: Kind) => void;
  /**
   * The page of the entry just pushed cannot be shown yet: the entry gets the address of the page that is shown. The next
   * `push` replaces it.
   */
  hold: (shown: Address) => void;
  /**
   * The shown page gives way to the current entry's, whose key is returned. Until `own`, no scroll position is
   * recorded.
   */
  leave: () => string;
  /** The entry's page is shown and scrolled: its scroll position is recorded from now on, if it is still shown. */
  own: (key: string) => void;
  /** Whether the current entry's page is the one on screen. */
  isShown: () => boolean;
  /** The scroll position at which the current entry was left, in CSS pixels; undefined if it is new. */
  rememberedScroll: () => number | undefined;
  /** Back, forward, and hash jumps that the browser does itself. */
  pops: () => EventChannel<NavigationRequest>;
}
