/**
 * The cover's transitions: `covering → covered` and `revealing → idle`. Detached, so that no navigation cancels them.
 */
import type { Action } from '@reduxjs/toolkit';
import type { Saga } from '../../world/saga';
import { call, delay, port, put, race, select, spawn, take } from '../../world/effects';
import { guarded } from '../../world/guarded';
import { coverMoved, type CoverPhase, selectCoverPhase } from '../navigationSlice';
import { DURATION } from '../../motion/tokens';
import { isClosed } from './coverRule';
import {
  selectIsMobile,
  selectLowVersion,
  selectMotion,
  type WithDevice,
} from '../../features/device/device';

const isPast = (phase: CoverPhase) => (action: Action) =>
  coverMoved.match(action) && action.payload !== phase;

/** Milliseconds: 0.6 s on desktop, 0.2 s on mobile, none without motion (rule: cover.durations). */
function selectCoverDuration(state: WithDevice): number {
  if (!selectMotion(state) || selectLowVersion(state)) return 0;
  return selectIsMobile(state) ? DURATION.coverMobile : DURATION.cover;
}

/** Enters the next phase after its time, unless another transition has started. */
function* moveOn(from: CoverPhase, to: CoverPhase, after: number): Saga<void> {
  const { over } = yield* race({ over: delay(after), taken: take(isPast(from)) });
  if (over) yield* put(coverMoved(to));
}

/** Lets the browser paint the phase before heavy work starts. */
function* letPaint(): Saga<void> {
  const nextTask = yield* port('nextTask');
  yield* call(nextTask);
}

/** Whether the cover is closed or closing. */
export function* isCoverClosed(): Saga<boolean> {
  return isClosed(yield* select(selectCoverPhase));
}

/** Starts closing the cover, unless another navigation already has. */
export function* closeCover(): Saga<void> {
  if (!isClosed(yield* select(selectCoverPhase))) {
    yield* put(coverMoved('covering'));
    yield* spawn(guarded(moveOn), 'covering', 'covered', yield* select(selectCoverDuration));
  }
  yield* call(letPaint);
}

/** Waits until a closing cover is closed, then, also without one, lets the browser paint (rule: navigation.answers-first). */
export function* waitUntilCovered(): Saga<void> {
  const phase = yield* select(selectCoverPhase);
  if (phase === 'covering') yield* take(isPast('covering'));
  yield* call(letPaint);
}

/** Opens a closed or closing cover; it fades from its current opacity. */
export function* reveal(): Saga<void> {
  if (!isClosed(yield* select(selectCoverPhase))) return;
  const motion = yield* select(selectMotion);
  yield* put(coverMoved('revealing'));
  yield* spawn(guarded(moveOn), 'revealing', 'idle', motion ? DURATION.reveal : 0);
}
