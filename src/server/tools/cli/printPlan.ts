/** The table of `check` and `publish`: what is new, changed, removed and wrong (rule: content.check). */
import type { PublishPlan } from '../../content-service/publish/publishPlan';
import { describeProblem, errorsOf, severityOf, type ImportProblem } from '../../import/importProblem';
import type { CommandOutput } from './commandOutput';

/** Lines of each kind; `--json` has all. */
const MAX_LINES = 30;

export function printPlan(plan: PublishPlan, output: Pick<CommandOutput, 'out' | 'err'>): void {
  printProblems(plan.problems, output);
  const { added, changed, removed, wrong } = plan;
  const rows = (kind: string, files: readonly string[]) => {
    const more = files.length - MAX_LINES;
    const texts = [...files.slice(0, MAX_LINES), ...(more > 0 ? [`and ${more} more`] : [])];
    for (const text of texts) output.out(`${kind.padEnd(8)} ${text}`);
  };
  // Without an edition to compare with everything is new.
  if (plan.comparedWith !== undefined) rows('new', added);
  rows('changed', changed);
  rows(
    'removed',
    removed.map((file) => (wrong.includes(file) ? `${file} (wrong, so left out)` : file)),
  );
  rows('wrong', wrong);
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
