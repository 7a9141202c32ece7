import type { Saga } from '../saga';
import type { MethodKinds } from '../methodKinds';

/** The suggestions of the search field, which few visits need. */
export interface SuggestionsCode {
  /** Loads the saga that finds them. */
  load: () => Promise<() => Saga<void>>;
}

export const SUGGESTIONS_METHODS: MethodKinds<SuggestionsCode> = { load: 'call' };
