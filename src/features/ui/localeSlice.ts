import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_LOCALE, type Locale } from '../../../i18n/locales';

const localeSlice = createSlice({
  name: 'ui/locale',
  initialState: INITIAL_LOCALE as Locale,
  reducers: {
    /** The interface language follows the page shown (spec §4). */
    localeChanged: (_, { payload }: PayloadAction<Locale>) => payload,
  },
});

export const { localeChanged } = localeSlice.actions;
export const localeReducer = localeSlice.reducer;
