/** What the window knows: its width, and whether motion is wanted. */
import type { Saga } from '../../world/saga';
import { call, debounce, fork, port, put, select, take, takeEvery } from '../../world/effects';
import { RESIZE_DEBOUNCE_MS } from '../../lib/specConstants';
import { guarded } from '../../world/guarded';
import { deviceDetected, motionChosen, motionSwitched, viewportChanged } from './deviceSlice';
import { selectIsMobile } from './deviceSelectors';

function* detectDevice(): Saga<void> {
  const { detect } = yield* port('device');
  yield* put(deviceDetected(yield* call(detect)));
}

function* watchMotion(): Saga<void> {
  const { motionChanges } = yield* port('device');
  const changes = yield* call(motionChanges);
  while (true) yield* put(motionSwitched(yield* take(changes)));
}

function* onMotionChosen({ payload }: ReturnType<typeof motionChosen>): Saga<void> {
  const { chooseMotion } = yield* port('device');
  yield* put(motionSwitched(yield* call(chooseMotion, payload)));
}

function* onResize(): Saga<void> {
  const { detect } = yield* port('device');
  const { isMobile } = yield* call(detect);
  if (isMobile !== (yield* select(selectIsMobile))) yield* put(viewportChanged({ isMobile }));
}

/** Mobile mode is re-evaluated 200 ms after resizing stops (rule: motion.resize-debounce). */
export function* watchDevice(): Saga<void> {
  const { resizes } = yield* port('device');
  yield* call(guarded(detectDevice));
  yield* fork(guarded(watchMotion));
  yield* takeEvery(motionChosen, guarded(onMotionChosen));
  yield* debounce(RESIZE_DEBOUNCE_MS, yield* call(resizes), guarded(onResize));
}
