import { listEditions } from '../../content/editions/listEditions';
import { rollback as goBack } from '../../content/editions/rollback';
import { existing, withDatabase, type Command } from '../command';

export const rollback: Command = {
  most: 1,
  runsInServer: true,
  run: ({ words: [wanted], ...call }, output) =>
    withDatabase({ ...call, place: existing(call.place) }, output, async (database) => {
      output.out(`${await goBack(database, wanted)} is the current edition`);
      return 0;
    }),
};

export const editions: Command = {
  runsInServer: true,
  run: (call, output) =>
    withDatabase({ ...call, place: existing(call.place) }, output, async ({ db }) => {
      for (const { id, createdAt, items, source, isCurrent, isWithdrawn } of await listEditions(db)) {
        const note = isCurrent ? ', current' : isWithdrawn ? ', rolled back' : '';
        output.out(`${id}  ${createdAt.toISOString()}  ${items} items of ${source}${note}`);
      }
      return 0;
    }),
};
