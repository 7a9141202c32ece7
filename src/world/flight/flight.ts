import type { Address } from '../../lib/address/place';

/** The picture that travels between a list and the page of a project, where the engine has view transitions. */
export interface Flight {
  /**
   * Keeps the picture of this navigation above the closing cover: that of the card that leads there, or, on the way
   * back, the one of the page. A newer one replaces it.
   */
  hold: (from: Address, to: Address, isBack: boolean) => void;
  /** Resolves once the browser has the held picture, so that the page may change; at once without one. */
  lift: () => Promise<void>;
  /** The next page is there: the picture moves to its place on it, or is let go. */
  land: () => void;
}
