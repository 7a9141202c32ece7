/** The cover's own movements: `covering → covered`, and `revealing → idle`. Each runs by itself, whatever navigation comes. */
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, select, spawn, take } from 'redux-saga/effects';
import { guarded } from '../../features/content/guarded';
import { coverMoved, type CoverPhase } from '../../features/ui/navigationSlice';
import { selectCoverPhase, selectMotion } from '../../features/ui/uiSelectors';
import { DURATION } from '../../motion/tokens';
import type { SagaContext } from '../sagaContext';
import { selectCoverDuration } from './coverSelectors';

const isPast = (phase: CoverPhase) => (action: Action) =>
  coverMoved.match(action) && action.payload !== phase;
const isClosed = (phase: CoverPhase) => phase === 'covering' || phase === 'covered';

/** From one phase to the next after its time, unless another movement has begun. */
function* moveOn(from: CoverPhase, to: CoverPhase, after: number): SagaIterator<void> {
  const { over } = yield race({ over: delay(after), taken: take(isPast(from)) });
  if (over) yield put(coverMoved(to));
}

/** The screen shows the phase before what comes next takes the processor. */
function* letDraw(): SagaIterator<void> {
  const nextTask: SagaContext['nextTask'] = yield getContext('nextTask');
  yield call(nextTask);
}

/** Whether the cover is closed or closing. */
export function* isCoverClosed(): SagaIterator<boolean> {
  return isClosed(yield select(selectCoverPhase));
}

/** Begins to close the cover. It goes on where another navigation has begun it, and so never starts again. */
export function* beginCover(): SagaIterator<void> {
  if (!isClosed(yield select(selectCoverPhase))) {
    yield put(coverMoved('covering'));
    yield spawn(guarded(moveOn), 'covering', 'covered', yield select(selectCoverDuration));
  }
  yield call(letDraw);
}

/** Ends when the cover that has begun is closed. */
export function* untilCovered(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'covering') yield take(isPast('covering'));
  yield call(letDraw);
}

/** Lifts the cover where it is closed or closing; it fades out from where it is. */
export function* reveal(): SagaIterator<void> {
  if (!isClosed(yield select(selectCoverPhase))) return;
  const motion: boolean = yield select(selectMotion);
  yield put(coverMoved('revealing'));
  yield spawn(guarded(moveOn), 'revealing', 'idle', motion ? DURATION.reveal : 0);
}
