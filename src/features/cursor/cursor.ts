/** The custom cursor: its type in the store, and where it is shown. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CursorType } from '../../world/drawCursor';
import type { Saga } from '../../world/saga';
import { call, cancel, fork, port, put, select, take } from '../../world/effects';
import { guarded } from '../../world/guarded';
import { loadingLeft } from '../loading/loading';
import { motionSwitched, viewportChanged, selectShowsCursor } from '../device/device';

const initialState = 0 as CursorType;

const cursorSlice = createSlice({
  name: 'ui/cursor',
  initialState,
  reducers: {
    cursorChanged: (_, { payload }: PayloadAction<CursorType>) => payload,
  },
});

export const { cursorChanged } = cursorSlice.actions;
export const cursorReducer = cursorSlice.reducer;

function* showCursor(): Saga<void> {
  const { load, types } = yield* port('cursor');
  if (!(yield* select(selectShowsCursor)) || !(yield* call(load))) return;
  const channel = yield* call(types);
  try {
    // Throws if the channel emits an error.
    while (true) yield* put(cursorChanged(yield* take(channel)));
  } finally {
    channel.close();
    yield* put(cursorChanged(0));
  }
}

/** The custom cursor, only where width and motion allow it (rule: cursor.where-absent). */
export function* watchCursor(isFirst = true): Saga<void> {
  if (isFirst) yield* take(loadingLeft);
  while (true) {
    const shown = yield* fork(guarded(showCursor));
    yield* take([viewportChanged, motionSwitched]);
    yield* cancel(shown);
  }
}
