import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pageShown } from './navigationSlice';

export type MenuName = 'language' | 'familySite' | 'mobile';

/** At most one menu is open; null is none. */
export type MenusState = MenuName | null;

const menusSlice = createSlice({
  name: 'ui/menus',
  initialState: null as MenusState,
  reducers: {
    menuToggled: (open, { payload }: PayloadAction<MenuName>) => (open === payload ? null : payload),
    menusClosed: () => null,
  },
  extraReducers: (builder) => builder.addCase(pageShown, () => null),
});

export const { menuToggled, menusClosed } = menusSlice.actions;
export const menusReducer = menusSlice.reducer;
