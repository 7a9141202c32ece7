import type { Probe } from './probe';

/** One sentence of the contract, and how to see whether a service keeps it. */
export interface Rule {
  /** `area.slug`. */
  id: string;
  says: string;
  /** Resolves to what is wrong, a line for each; rejects with `Unjudged` where it cannot be seen. */
  check: (probe: Probe) => Promise<readonly string[]>;
}

/** The service's content does not show whether the rule is kept. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
}
