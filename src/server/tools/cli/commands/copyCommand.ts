import { copyEditions } from '../../../content-service/editions/copyEditions';
import { databaseLocationOf, withDatabase, withExistingDatabase, type Command } from '../command';
import { printDone } from '../commandOutput';

export const copyCommand: Command = {
  define: (program) =>
    program
      .description(
        'copy all editions from one database to another, each a folder or an address of PostgreSQL',
      )
      .arguments('<from> <to>')
      .option('--yes', 'replace other content'),
  printsJson: true,
  run: ({ yes, json, words: [from = '', to = ''] }, output) =>
    withExistingDatabase({ place: databaseLocationOf(from) }, output, (source) =>
      withDatabase({ place: databaseLocationOf(to) }, output, async (target) => {
        const { copied, current } = await copyEditions(source, target, {
          replace: yes,
          onEdition: (done, all) => output.progress?.(`copying ${done + 1}/${all}`),
        });
        output.progress?.('');
        const text = `${copied.length} editions copied, ${current} is the current edition`;
        printDone(output, json, { copied, current }, text);
        return 0;
      }),
    ),
};
