/**
 * The cover's transitions: `covering → covered` and `revealing → idle`. Detached, so that no navigation cancels them.
 */
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, select, spawn, take } from 'redux-saga/effects';
import { guarded } from '../world/guarded';
import { coverMoved, type CoverPhase } from './navigationSlice';
import { DURATION } from '../motion/tokens';
import type { World } from '../world/world';
import { selectCoverDuration } from './coverSelectors';
import { selectCoverPhase } from './navigationSelectors';
import { selectMotion } from '../features/device/deviceSelectors';

const isPast = (phase: CoverPhase) => (action: Action) =>
  coverMoved.match(action) && action.payload !== phase;
const isClosed = (phase: CoverPhase) => phase === 'covering' || phase === 'covered';

/** Enters the next phase after its time, unless another transition has started. */
function* moveOn(from: CoverPhase, to: CoverPhase, after: number): SagaIterator<void> {
  const { over } = yield race({ over: delay(after), taken: take(isPast(from)) });
  if (over) yield put(coverMoved(to));
}

/** Lets the browser paint the phase before heavy work starts. */
function* letPaint(): SagaIterator<void> {
  const nextTask: World['nextTask'] = yield getContext('nextTask');
  yield call(nextTask);
}

/** Whether the cover is closed or closing. */
export function* isCoverClosed(): SagaIterator<boolean> {
  return isClosed(yield select(selectCoverPhase));
}

/** Starts closing the cover, unless another navigation already has. */
export function* beginCover(): SagaIterator<void> {
  if (!isClosed(yield select(selectCoverPhase))) {
    yield put(coverMoved('covering'));
    yield spawn(guarded(moveOn), 'covering', 'covered', yield select(selectCoverDuration));
  }
  yield call(letPaint);
}

/** Returns once the cover is closed. */
export function* untilCovered(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'covering') yield take(isPast('covering'));
  yield call(letPaint);
}

/** Opens a closed or closing cover; it fades from its current opacity. */
export function* reveal(): SagaIterator<void> {
  if (!isClosed(yield select(selectCoverPhase))) return;
  const motion: boolean = yield select(selectMotion);
  yield put(coverMoved('revealing'));
  yield spawn(guarded(moveOn), 'revealing', 'idle', motion ? DURATION.reveal : 0);
}
