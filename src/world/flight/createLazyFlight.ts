import { hasViewTransitions } from '../../lib/engine/viewTransition';
import { once } from '../../lib/once';
import type { Flight } from './flight';

/** Its code comes with the styles that decorate (app/screen/decorations.ts), when the browser is idle; the first flight that is faster than it has no picture. */
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
