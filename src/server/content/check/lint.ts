import type { Severity } from '../import/importProblem';

/** Nothing is taken from the item because of it. */
export interface Lint {
  file: string;
  line: number;
  field: string;
  message: string;
  severity: Severity;
}
