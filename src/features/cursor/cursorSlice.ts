import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CursorType } from '../../world/cursor/cursor';

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
