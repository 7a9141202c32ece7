/** The search results that are shown; the address alone says what is searched (decisions §4). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Article, Project } from '../../contract/schemas';

export interface SearchQuery {
  locale: Locale;
  /** Trimmed, at most 200 characters; empty asks for everything. */
  text: string;
}

export interface SearchResults {
  articles: Article[];
  articleTotal: number;
  projects: Project[];
  projectTotal: number;
}

export interface SearchState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the results are of; null before any search, and where one failed without any. */
  query: SearchQuery | null;
  results: SearchResults;
}

type Found = Pick<SearchState, 'query' | 'results'>;

const initialState: SearchState = {
  status: 'idle',
  query: null,
  results: { articles: [], articleTotal: 0, projects: [], projectTotal: 0 },
};

const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchRequested(state) {
      state.status = 'loading';
    },
    searchReceived: (_, { payload }: PayloadAction<Found>): SearchState => ({ ...payload, status: 'ready' }),
    /** At least one collection gave no answer: what is shown of the others, or nothing. */
    searchFailed: (_, { payload }: PayloadAction<Found>): SearchState => ({ ...payload, status: 'failed' }),
    /** A newer search has taken its place: what was shown stays, and is what it was before. */
    searchCancelled(state, { payload }: PayloadAction<SearchState['status']>) {
      state.status = payload;
    },
  },
});

export const { searchRequested, searchReceived, searchFailed, searchCancelled } = searchSlice.actions;
export const searchReducer = searchSlice.reducer;
