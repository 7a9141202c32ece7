/**
 * From a card to its project, and back: the picture stays in sight while the cover closes, and moves to its place while
 * it opens.
 */
import type { Saga } from '../../world/saga';
import { call, delay, port, race, select } from '../../world/effects';
import { guarded } from '../../world/guarded';
import { selectMotion } from '../../features/device/device';
import type { NavigationRequest, Place } from '../../lib/address/place';

/** A navigation between two pages. */
interface Journey extends Pick<NavigationRequest, 'action'> {
  from: Place;
  place: Place;
}

/**
 * Longest wait for the browser, with the picture in sight: a window that is not drawn may never take it, and a slow
 * processor takes half a second.
 */
const LIFT_TIME_OUT_MS = 1_000;

const isOfProject = ({ from, place }: Journey) => from.collection === 'post' || place.collection === 'post';

function* hasPicture(journey: Journey): Saga<boolean> {
  return isOfProject(journey) && (yield* select(selectMotion));
}

function* hold(journey: Journey): Saga<void> {
  if (!(yield* call(hasPicture, journey))) return;
  const { from, place, action } = journey;
  const flight = yield* port('flight');
  yield* call(flight.hold, from.address, place.address, action === 'pop');
}

function* lift(journey: Journey): Saga<void> {
  if (!(yield* call(hasPicture, journey))) return;
  const flight = yield* port('flight');
  yield* race([call(flight.lift), delay(LIFT_TIME_OUT_MS)]);
}

function* land(journey: Journey): Saga<void> {
  // Also if motion has been turned off meanwhile.
  if (!isOfProject(journey)) return;
  const flight = yield* port('flight');
  yield* call(flight.land);
}

/** As the cover begins to close. A fault of the picture is no fault of the navigation. */
export const holdPicture = guarded(hold);
/** Under the closed cover, before the page changes. */
export const liftPicture = guarded(lift);
/** On the next page, or when the navigation ends without one. */
export const landPicture = guarded(land);
