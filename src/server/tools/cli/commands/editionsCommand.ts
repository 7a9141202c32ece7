import { listEditions } from '../../../content-service/editions/listEditions';
import { rollback } from '../../../content-service/editions/rollback';
import { withExistingDatabase, type Command } from '../command';
import { printDone } from '../commandOutput';

export const rollbackCommand: Command = {
  define: (program) =>
    program
      .description('make an earlier edition current again, by default the one before')
      .argument('[edition]'),
  printsJson: true,
  runsInServer: true,
  run: ({ words: [wanted], json, ...call }, output) =>
    withExistingDatabase(call, output, async (database) => {
      const current = await rollback(database, wanted);
      printDone(output, json, { current }, `${current} is the current edition`);
      return 0;
    }),
};

export const editionsCommand: Command = {
  define: (program) => program.description('list the editions that can be gone back to, newest first'),
  printsJson: true,
  runsInServer: true,
  run: ({ json, ...call }, output) =>
    withExistingDatabase(call, output, async ({ db }) => {
      const found = await listEditions(db);
      const lines = found.map(({ id, createdAt, items, source, isCurrent, isWithdrawn }) => {
        const note = isCurrent ? ', current' : isWithdrawn ? ', rolled back' : '';
        return `${id}  ${createdAt.toISOString()}  ${items} items of ${source}${note}`;
      });
      printDone(output, json, found, ...lines);
      return 0;
    }),
};
