import type { Env } from 'markdown-it';
import type { ImportProblem } from '../importProblem';

/** Lines are counted from the start of the Markdown. */
export interface BodyFault extends Pick<ImportProblem, 'message' | 'lint' | 'check'> {
  line: number;
}

/** What a parser's rule finds wrong is kept in the environment of its body. */
export function reportFault(env: Env, fault: BodyFault): void {
  faultsOf(env).push(fault);
}

export function faultsOf(env: Env): BodyFault[] {
  return (env['faults'] ??= []) as BodyFault[];
}
