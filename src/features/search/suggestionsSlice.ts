import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isBlank } from '../../lib/address/choice';
import { navigationRequested } from '../../navigation/navigationSlice';

/** The text of the field in use, and its suggestions; null where nothing is typed or the list was closed. */
export type SuggestionsState = {
  /** The id of the field: a page that leaves may have one too. */
  field: string;
  text: string;
  words: string[];
  /** Index of the word that the keyboard points at; -1 for none. */
  at: number;
} | null;

const close = () => null;

const suggestionsSlice = createSlice({
  name: 'ui/suggestions',
  initialState: null as SuggestionsState,
  reducers: {
    /** The earlier text's words stay until those of the new one are found, so that the list does not flicker. */
    fieldTyped: (state, { payload: { field, text } }: PayloadAction<{ field: string; text: string }>) =>
      isBlank(text) ? null : { field, text, words: state?.field === field ? state.words : [], at: -1 },
    /** Words for a text that is no longer the field's are dropped (rule: search.suggestions-of-last-text). */
    wordsFound: (state, { payload: { text, words } }: PayloadAction<{ text: string; words: string[] }>) =>
      state?.text === text ? { ...state, words, at: -1 } : state,
    wordPointedAt: (state, { payload: at }: PayloadAction<number>) => state && { ...state, at },
    suggestionsClosed: close,
  },
  extraReducers: (builder) => builder.addCase(navigationRequested, close),
});

export const { fieldTyped, wordsFound, wordPointedAt, suggestionsClosed } = suggestionsSlice.actions;
export const suggestionsReducer = suggestionsSlice.reducer;

export interface WithSuggestions {
  ui: { suggestions: SuggestionsState };
}
export const selectSuggestions = ({ ui }: WithSuggestions) => ui.suggestions;
