import { combineReducers } from '@reduxjs/toolkit';
import { cursorReducer } from './cursorSlice';
import { deviceReducers } from './deviceSlice';
import { localeReducer } from './localeSlice';
import { menusReducer } from './menusSlice';
import { navigationReducer } from './navigationSlice';
import { scrollReducer } from './scrollSlice';

/** The `ui` slice: everything the shell shows that is not content. */
export const uiReducer = combineReducers({
  locale: localeReducer,
  ...deviceReducers,
  menus: menusReducer,
  navigation: navigationReducer,
  scroll: scrollReducer,
  cursor: cursorReducer,
});

export type UiState = ReturnType<typeof uiReducer>;
