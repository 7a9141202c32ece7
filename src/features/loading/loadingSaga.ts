/**
 * The first load: the counter follows the calls, `loadComplete` is dispatched once, and the screen leaves
 * (rule: loading.counter-time).
 */
import { call, delay, port, put, race, select, take, takeMaybe } from '../../world/effects';
import { LOADING_WATCHDOG_MS, PAGE_LOADING_MS } from '../../lib/specConstants';
import { DURATION } from '../../motion/tokens';
import { guarded } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { counterMoved, loadComplete, loadingLeft, loadingSkipped, loadingStarted } from './loadingSlice';
import { selectDisplayedPercent, selectLoadingPhase, selectTargetPercent } from './loadingSelectors';
import { selectMotion } from '../device/deviceSelectors';
import { progressReported } from '../../world/content/callProgress';

function* countTo(target: number): Saga<void> {
  const { count } = yield* port('loadingScreen');
  const from = yield* select(selectDisplayedPercent);
  const values = yield* call(count, from, target);
  try {
    let value = yield* takeMaybe(values);
    while (typeof value === 'number') {
      yield* put(counterMoved(value));
      value = yield* takeMaybe(values);
    }
    // A finished count has reached its target, whatever the clock drew.
    yield* put(counterMoved(target));
  } finally {
    values.close();
  }
}

function* waitForTargetBeyond(target: number): Saga<void> {
  while ((yield* select(selectTargetPercent)) <= target) yield* take(progressReported);
}

/** Without motion the counter shows the target at once (rule: motion.reduced). */
function* followTarget(target: number): Saga<void> {
  const motion = yield* select(selectMotion);
  if (motion) yield* race({ counted: call(countTo, target), moved: call(waitForTargetBeyond, target) });
  else yield* put(counterMoved(target));
}

function* runCounter(): Saga<void> {
  let target = yield* select(selectTargetPercent);
  while ((yield* select(selectDisplayedPercent)) < 100) {
    const displayed = yield* select(selectDisplayedPercent);
    yield* call(displayed < Math.floor(target) ? followTarget : waitForTargetBeyond, target);
    target = yield* select(selectTargetPercent);
  }
}

/**
 * A page whose loading screen left before the script started is not covered again (rule: loading.gone-stays-gone).
 */
function* cover(isHome: boolean): Saga<void> {
  const { take: takeScreen } = yield* port('loadingScreen');
  if (!(yield* call(takeScreen))) {
    yield* put(loadingSkipped());
    return;
  }
  const motion = yield* select(selectMotion);
  yield* put(loadingStarted());
  yield* race({
    complete: isHome ? call(runCounter) : delay(motion ? PAGE_LOADING_MS : 0),
    watchdog: delay(LOADING_WATCHDOG_MS),
  });
}

function* announceComplete(): Saga<void> {
  const { announce } = yield* port('loadingScreen');
  yield* call(announce);
}

/** Ends the first load: `loadComplete`, then the screen leaves. */
export function* finishLoading(isHome: boolean): Saga<void> {
  const isCovered = (yield* select(selectLoadingPhase)) === 'counting';
  const motion = isCovered && (yield* select(selectMotion));
  if (isHome) {
    yield* put(counterMoved(100));
    // Draw the number one frame before the page opens: that frame has enough to do.
    yield* delay(0);
  }
  yield* put(loadComplete());
  yield* call(guarded(announceComplete));
  yield* delay(motion ? DURATION.reveal : 0);
  yield* put(loadingLeft());
}

/**
 * Covers the page during the first load: on home until the counter shows 100, elsewhere for 0.9 s, at most 10 s. The
 * screen leaves even if something throws (rule: loading.survives-a-throw).
 */
export function* runLoading(isHome: boolean): Saga<void> {
  yield* call(guarded(cover), isHome);
  yield* call(finishLoading, isHome);
}
