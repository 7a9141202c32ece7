/** The table of `check` and `publish`: what is new, changed, removed and wrong (rule: content.check). */
import type { PublishPlan } from '../../content-service/publish/publishPlan';
import { describeProblem, errorsOf, severityOf, type ImportProblem } from '../../import/importProblem';
import type { CommandOutput } from './commandOutput';

/** Lines of each kind; `--json` has all. */
const MAX_LINES = 30;

const KINDS = [
  ['new', 'added'],
  ['changed', 'changed'],
  ['removed', 'removed'],
] as const;

export function printPlan(plan: PublishPlan, output: Pick<CommandOutput, 'out' | 'err'>): void {
  printProblems(plan.problems, output);
  const row = (kind: string, text: string) => output.out(`${kind.padEnd(8)} ${text}`);
  for (const [kind, key] of KINDS) {
    // Without an edition to compare with everything is new.
    if (kind === 'new' && plan.comparedWith === undefined) continue;
    for (const file of plan[key].slice(0, MAX_LINES))
      row(kind, plan.wrong.includes(file) && kind === 'removed' ? `${file} (wrong, so left out)` : file);
    const more = plan[key].length - MAX_LINES;
    if (more > 0) row(kind, `and ${more} more`);
  }
  for (const file of plan.wrong.slice(0, MAX_LINES)) row('wrong', file);
  if (plan.wrong.length > MAX_LINES) row('wrong', `and ${plan.wrong.length - MAX_LINES} more`);
}

/** `12 items: 1 new, 2 changed, 0 removed, 1 wrong; 1 error, 3 warnings`. */
export function summaryOf(plan: PublishPlan): string {
  const { items, added, changed, removed, wrong, problems } = plan;
  const errors = errorsOf(problems).length;
  const warnings = problems.length - errors;
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} removed, ${wrong.length} wrong`;
  return `${items} items: ${counts}; ${errors} errors, ${warnings} warnings`;
}

export function printProblems(problems: readonly ImportProblem[], output: Pick<CommandOutput, 'err'>): void {
  for (const problem of problems) output.err(describeProblem(problem));
}

export const exitCodeOf = (problems: readonly ImportProblem[]): number =>
  errorsOf(problems).length === 0 ? 0 : 1;

/** For machines: everything, with the severity written out. */
export function toJson({ problems, ...plan }: PublishPlan, more: object = {}): string {
  const reported = problems.map(({ lint, kept, ...problem }) => ({
    ...problem,
    severity: severityOf(lint ? { lint } : {}),
    published: lint ? 'as it is' : kept ? 'without it' : 'no',
  }));
  return JSON.stringify({ ...plan, ...more, problems: reported }, null, 2);
}
