import type { Severity } from '../importProblem';

/** Nothing is taken from the item because of it. */
export interface LintFinding {
  file: string;
  line: number;
  field: string;
  message: string;
  severity: Severity;
}
