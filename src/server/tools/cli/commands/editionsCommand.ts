import { rollback } from '../../../content-service/editions/rollback';
import { withPublished, type Command } from '../command';
import { printDone } from '../commandOutput';

export const rollbackCommand: Command = {
  define: (program) =>
    program
      .description('make an earlier edition current again, by default the one before')
      .argument('[edition]'),
  printsJson: true,
  run: ({ words: [wanted], json, place }, output) =>
    withPublished(place, output, async (store) => {
      const current = await rollback(store, wanted);
      printDone(output, json, { current }, `${current} is the current edition`);
      return 0;
    }),
};

export const editionsCommand: Command = {
  define: (program) => program.description('list the editions that can be gone back to, newest first'),
  printsJson: true,
  run: ({ json, place }, output) =>
    withPublished(place, output, async (store) => {
      const { current, editions } = await store.readState();
      const found = editions
        .map(({ id, createdAt, source, items, isWithdrawn }) => ({
          ...{ id, createdAt, source, items, isWithdrawn },
          isCurrent: id === current,
        }))
        .reverse();
      const lines = found.map(({ id, createdAt, items, source, isCurrent, isWithdrawn }) => {
        const note = isCurrent ? ', current' : isWithdrawn ? ', rolled back' : '';
        return `${id}  ${createdAt.toISOString()}  ${items} items of ${source}${note}`;
      });
      printDone(output, json, found, ...lines);
      return 0;
    }),
};
