import { combineReducers } from '@reduxjs/toolkit';
import { cursorReducer } from '../../features/cursor/cursor';
import { deviceReducers } from '../../features/device/device';
import { historyReducer } from '../../navigation/historySlice';
import { localeReducer } from '../../navigation/localeSlice';
import { menusReducer } from '../../features/menus/menusSlice';
import { navigationReducer } from '../../navigation/navigationSlice';
import { suggestionsReducer } from '../../features/search/suggestionsSlice';
import { scrollReducer } from '../../features/scroll/scrollSlice';

/** The `ui` slice: everything the shell shows that is not content. */
export const uiReducer = combineReducers({
  locale: localeReducer,
  ...deviceReducers,
  menus: menusReducer,
  navigation: navigationReducer,
  history: historyReducer,
  scroll: scrollReducer,
  cursor: cursorReducer,
  suggestions: suggestionsReducer,
});
