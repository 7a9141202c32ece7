import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * 0 default, 1 link, 2 white link, 3 open, 4 close, 5 link-out; on an item of a list 1 is the info block and 2 the
 * thumbnail (rule: cursor.types).
 */
export type CursorType = 0 | 1 | 2 | 3 | 4 | 5;

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
