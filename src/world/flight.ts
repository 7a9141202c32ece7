import type { Address } from '@hibari/contract/address/address';
import { hasViewTransitions } from '../lib/engine/viewTransition';
import { once } from '@hibari/contract/once';

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

/**
 * Its code comes with the styles that decorate (app/screen/decorations.ts), when the browser is idle. The first flight
 * that is faster than it has no picture.
 */
export function createLazyFlight({ document }: Window): Flight {
  let flight: Flight | undefined;
  let asked: Parameters<Flight['hold']> | undefined;
  const load = once(async () => {
    const { createFlight } = await import(/* webpackChunkName: "decorations" */ './createFlight');
    return (flight = createFlight(document));
  });
  return {
    hold(...journey) {
      if (!hasViewTransitions(document)) return;
      asked = journey;
      load().then(
        ({ hold }) => asked === journey && hold(...journey),
        () => undefined,
      );
    },
    async lift() {
      if (!flight) asked = undefined;
      await flight?.lift();
    },
    land() {
      asked = undefined;
      flight?.land();
    },
  };
}
