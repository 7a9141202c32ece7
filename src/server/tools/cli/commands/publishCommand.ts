import { publish, type PublishStep } from '../../../content-service/publish/publish';
import type { PublishPlan } from '../../../content-service/publish/publishPlan';
import { errorsOf } from '../../../import/importProblem';
import { withStore, type Invocation, type Command } from '../command';
import type { CommandOutput } from '../commandOutput';
import { exitCodeOf, printPlan, printProblems, summaryOf, toJson } from '../printPlan';

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
