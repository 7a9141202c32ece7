import type { MenusState } from './menusSlice';

export interface WithMenus {
  ui: { menus: MenusState };
}

export const selectOpenMenu = (state: WithMenus) => state.ui.menus;
