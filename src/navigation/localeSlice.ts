import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_LOCALE, type Locale } from '../../i18n/locales';

const initialState: Locale = INITIAL_LOCALE;

const localeSlice = createSlice({
  name: 'ui/locale',
  initialState,
  reducers: {
    /** The interface language follows the page shown (rule: language.follows-route). */
    localeChanged: (_, { payload }: PayloadAction<Locale>) => payload,
  },
});

export const { localeChanged } = localeSlice.actions;
export const localeReducer = localeSlice.reducer;
