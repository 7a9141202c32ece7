/** `check` and `publish`, which say in one table what is new, changed, removed and wrong (rule: content.check). */
import type { EditionStore } from '../editions/editionStore';
import { openStore, openTemporaryStore, type StorePlace } from '../editions/openStore';
import { loadKnownFiles } from '../publish/knownFiles';
import { publish, type PublishStep } from '../publish/publish';
import { planPublish, type PublishPlan } from '../publish/publishPlan';
import { listContentFiles } from '../import/files/listContentFiles';
import { errorsOf, describeProblem, severityOf, type ImportProblem } from '../import/importProblem';
import { CONTENT_LIMITS } from '../import/limits';
import { readContent } from '../import/readContent';
import { describeFailure, StartFault } from '@hibari/node/startFault';
import { withStore, type Command, type Invocation } from './command';
import type { CommandOutput } from '@hibari/node/commandLine';

export const checkCommand: Command = {
  define: (program) =>
    program.description('what is wrong in the content folder, and what publishing it would change'),
  printsJson: true,
  async run({ content, place, json }, output) {
    const store = await openForReading(place, output);
    try {
      const state = await store.readState();
      const known = await loadKnownFiles(store, state, { source: content, limits: CONTENT_LIMITS });
      const files = await listContentFiles(content, CONTENT_LIMITS, known);
      const read = await readContent(content, files, {
        known,
        onFile: (done, all) => output.progress?.(`reading ${done}/${all}`),
      });
      output.progress?.('');
      const plan = await planPublish(store, state.current, read);
      if (json) output.out(toJson(plan));
      else {
        printPlan(plan, output);
        output.out(summaryOf(plan));
      }
      return exitCodeOf(plan.problems);
    } finally {
      await store.close();
    }
  },
};

/** What is published, if it can be had: a check does without it. */
async function openForReading(place: StorePlace, output: CommandOutput): Promise<EditionStore> {
  try {
    return await openStore(place, (line) => output.err(line));
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    output.err(`not compared with what is published: ${describeFailure(error)}`);
    return openTemporaryStore();
  }
}

const STEPS: Readonly<Record<PublishStep, string>> = {
  read: 'reading',
  store: 'storing pictures',
  write: 'writing',
};

export const publishCommand: Command = {
  define: (program) =>
    program
      .description('make the content folder the current edition; ask before items are removed')
      .option('--yes', 'remove items without asking, as where there is no terminal')
      .option('--all-or-nothing', 'publish nothing if there is an error'),
  printsJson: true,
  run: (call, output) =>
    withStore(call.place, output, async (store) => {
      const { content, json } = call;
      let plan: PublishPlan | undefined;
      const report = await publish(store, {
        contentDir: content,
        onProgress: (step, done, all) => output.progress?.(`${STEPS[step]} ${done}/${all}`),
        review: async (found) => {
          output.progress?.('');
          plan = found;
          if (!json) printPlan(found, output);
          return isWanted(found, call, output);
        },
      });
      output.progress?.('');
      const { items, problems, unchanged, edition, refused } = report;
      const nothing = { items, added: [], changed: [], removed: [], wrong: [], problems };
      const done = { ...(plan ?? nothing), problems };
      if (json) output.out(toJson(done, { edition, unchanged, published: !refused }));
      else if (unchanged) {
        printProblems(problems, output);
        output.out(`${items} items, nothing has changed`);
      } else if (refused) output.out(`${summaryOf(done)}; nothing is published`);
      else output.out(`${summaryOf({ ...done, items })}; published as ${edition}`);
      return refused ? 1 : exitCodeOf(problems);
    }),
};

/** Whether to go on (rule: content.removal-is-asked). */
async function isWanted(
  { removed, problems }: PublishPlan,
  { yes, allOrNothing }: Pick<Invocation, 'yes' | 'allOrNothing'>,
  output: CommandOutput,
): Promise<boolean> {
  if (allOrNothing && errorsOf(problems).length > 0) return false;
  if (removed.length === 0 || yes) return true;
  const what = removed.length === 1 ? '1 item' : `${removed.length} items`;
  if (output.ask) return output.ask(`${what} will be removed. Publish?`);
  output.err(`${what} would be removed: give --yes if that is meant`);
  return false;
}

/** Lines of each kind; `--json` has all. */
const MAX_LINES = 30;

function printPlan(plan: PublishPlan, output: Pick<CommandOutput, 'out' | 'err'>): void {
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
function summaryOf(plan: PublishPlan): string {
  const { items, added, changed, removed, wrong, problems } = plan;
  const errors = errorsOf(problems).length;
  const warnings = problems.length - errors;
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} removed, ${wrong.length} wrong`;
  return `${items} items: ${counts}; ${errors} errors, ${warnings} warnings`;
}

function printProblems(problems: readonly ImportProblem[], output: Pick<CommandOutput, 'err'>): void {
  for (const problem of problems) output.err(describeProblem(problem));
}

const exitCodeOf = (problems: readonly ImportProblem[]): number => (errorsOf(problems).length === 0 ? 0 : 1);

/** For machines: everything, with the severity written out. */
function toJson({ problems, ...plan }: PublishPlan, more: object = {}): string {
  const reported = problems.map(({ lint, kept, ...problem }) => ({
    ...problem,
    severity: severityOf(lint ? { lint } : {}),
    published: lint ? 'as it is' : kept ? 'without it' : 'no',
  }));
  return JSON.stringify({ ...plan, ...more, problems: reported }, null, 2);
}
