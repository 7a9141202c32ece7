/** What can be done with published editions: list, roll back, copy and export them. */
import { sep } from 'node:path';
import { copyEditions, rollback } from '../editions/keptEditions';
import { exportFolder } from '../editions/exportFolder';
import { StartFault } from '@hibari/node/startFault';
import { withPublished, storePlaceOf, withStore, type Command } from './command';
import { printDone } from '@hibari/node/commandLine';

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

export const copyCommand: Command = {
  define: (program) =>
    program
      .description(
        'copy all editions from one place to another, each a data folder or an address of PostgreSQL',
      )
      .arguments('<from> <to>')
      .option('--yes', 'replace other content'),
  printsJson: true,
  run: ({ yes, json, words: [from = '', to = ''] }, output) =>
    withPublished(storePlaceOf(from), output, (source) =>
      withStore(storePlaceOf(to), output, async (target) => {
        const { copied, current } = await copyEditions(source, target, {
          replace: yes,
          onFile: (done, all) => output.progress?.(`copying ${done}/${all}`),
        });
        output.progress?.('');
        const text = `${copied.length} editions copied, ${current} is the current edition`;
        printDone(output, json, { copied, current }, text);
        return 0;
      }),
    ),
};

export const exportCommand: Command = {
  define: (program) =>
    program
      .description('write the current edition as the content folder that it was published from')
      .option('--out <folder>', 'where to: a new or empty folder, or an earlier export', 'content-export'),
  printsJson: true,
  run: ({ content, out, json, place }, output) =>
    withPublished(place, output, async (store) => {
      if (out.startsWith(content + sep))
        throw new StartFault(`${out} lies in the content folder, which would be published with it`);
      const { edition, files } = await exportFolder(store, out, (done, all) =>
        output.progress?.(`writing ${done}/${all}`),
      );
      output.progress?.('');
      printDone(output, json, { edition, files, out }, `${files} files of ${edition} in ${out}`);
      return 0;
    }),
};
