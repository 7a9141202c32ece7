/** The cover's own movements: `covering → covered`, and `revealing → idle`. */
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { delay, put, race, select, spawn, take } from 'redux-saga/effects';
import { coverMoved, type CoverPhase } from '../../features/ui/navigationSlice';
import { selectCoverPhase, selectMotion } from '../../features/ui/uiSelectors';
import { DURATION } from '../../motion/tokens';
import { selectCoverDuration } from './coverSelectors';

const isPastCovering = (action: Action) => coverMoved.match(action) && action.payload !== 'covering';

function* closeCover(): SagaIterator<void> {
  yield put(coverMoved('covering'));
  const duration: number = yield select(selectCoverDuration);
  const { closed } = yield race({ closed: delay(duration), lifted: take(isPastCovering) });
  if (closed) yield put(coverMoved('covered'));
}

/** Ends when the cover is closed. It goes on where another navigation takes over, and so never starts again. */
export function* cover(): SagaIterator<void> {
  const phase: CoverPhase = yield select(selectCoverPhase);
  if (phase === 'covered') return;
  if (phase !== 'covering') yield spawn(closeCover);
  yield take(isPastCovering);
}

/** Ends when the cover is gone. */
export function* reveal(): SagaIterator<void> {
  yield put(coverMoved('revealing'));
  const motion: boolean = yield select(selectMotion);
  yield delay(motion ? DURATION.reveal : 0);
  yield put(coverMoved('idle'));
}
