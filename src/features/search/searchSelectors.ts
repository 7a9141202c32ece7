import type { SearchState } from './searchSlice';

export interface WithSearch {
  search: SearchState;
}

export const selectSearch = (state: WithSearch) => state.search;
