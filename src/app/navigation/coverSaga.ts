/** The cover's own movements: `covering → covered`, and `revealing → idle`. */
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, select, spawn, take } from 'redux-saga/effects';
import { guarded } from '../../features/content/guarded';
import { coverMoved, type CoverPhase } from '../../features/ui/navigationSlice';
import { selectCoverPhase, selectMotion } from '../../features/ui/uiSelectors';
import { DURATION } from '../../motion/tokens';
import type { SagaContext } from '../sagaContext';
import { selectCoverDuration } from './coverSelectors';

const isPastCovering = (action: Action) => coverMoved.match(action) && action.payload !== 'covering';

function* closeCover(): SagaIterator<void> {
  yield put(coverMoved('covering'));
  const duration: number = yield select(selectCoverDuration);
  const { closed } = yield race({ closed: delay(duration), lifted: take(isPastCovering) });
  if (closed) yield put(coverMoved('covered'));
}

/** The screen shows the phase before what comes next takes the processor. */
function* letDraw(): SagaIterator<void> {
  const nextTask: SagaContext['nextTask'] = yield getContext('nextTask');
  yield call(nextTask);
}

/** Begins to close the cover. It goes on where another navigation has begun it, and so never starts again. */
export function* beginCover(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'idle' || phase === 'revealing') yield spawn(guarded(closeCover));
  yield call(letDraw);
}

/** Ends when the cover that has begun is closed. */
export function* untilCovered(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'covering') yield take(isPastCovering);
  yield call(letDraw);
}

/** Ends when the cover is gone. */
export function* reveal(): SagaIterator<void> {
  yield put(coverMoved('revealing'));
  const motion: boolean = yield select(selectMotion);
  yield delay(motion ? DURATION.reveal : 0);
  yield put(coverMoved('idle'));
}
