import type { Saga } from '../saga';

/** The suggestions of the search field, which few visits need. */
export interface SuggestionsCode {
  /** Loads the saga that finds them. */
  load: () => Promise<() => Saga<void>>;
}
