import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScrollState } from '../../world/scrollEvents';

/** The visitor requests the top of the page. */
export const topRequested = createAction('ui/scroll/topRequested');

const initialState: ScrollState = { y: 0, direction: 'up', viewportHeight: 0, pageHeight: 0 };

const scrollSlice = createSlice({
  name: 'ui/scroll',
  initialState,
  reducers: {
    scrollMoved: (_, { payload }: PayloadAction<ScrollState>) => payload,
  },
});

export const { scrollMoved } = scrollSlice.actions;
/** In CSS pixels. */
export const selectScrollY = ({ ui }: { ui: { scroll: ScrollState } }) => ui.scroll.y;
export const scrollReducer = scrollSlice.reducer;
