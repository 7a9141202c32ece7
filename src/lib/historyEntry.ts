import type { Address } from './place';

/** What an entry of the browser's history keeps as its state. */
export interface HistoryEntry {
  key: string;
  /** Shared by the entries that filters add to a page: going back over them is a filter change too. */
  visit: string;
  /** Its position: an entry with a greater index than the browser's current one is pushed, any other replaces that. */
  index: number;
}

/** Where the browser's history stands. Without an entry: the browser has made it itself, for a hash link. */
export interface HistoryPoint {
  address: Address;
  entry?: HistoryEntry;
}
