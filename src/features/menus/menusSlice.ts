import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { viewportChanged } from '../device/device';
import { navigationRequested, pageShown } from '../../navigation/navigationSlice';

export type MenuName = 'language' | 'familySite' | 'mobile';

/** The open menu, at most one. */
export type MenusState = MenuName | null;

const close = () => null;

const menusSlice = createSlice({
  name: 'ui/menus',
  initialState: null as MenusState,
  reducers: {
    menuToggled: (open, { payload }: PayloadAction<MenuName>) => (open === payload ? null : payload),
    menusClosed: close,
  },
  extraReducers: (builder) =>
    builder.addCase(navigationRequested, close).addCase(pageShown, close).addCase(viewportChanged, close),
});

export const { menuToggled, menusClosed } = menusSlice.actions;
export const menusReducer = menusSlice.reducer;

export interface WithMenus {
  ui: { menus: MenusState };
}
export const selectOpenMenu = ({ ui }: WithMenus) => ui.menus;
/** The menu of a phone is as large as the window. */
export const selectMenuHidesPage = (state: WithMenus) => selectOpenMenu(state) === 'mobile';
