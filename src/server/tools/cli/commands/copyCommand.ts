import { copyEditions } from '../../../content-service/editions/copyEditions';
import { storePlaceOf, withPublished, withStore, type Command } from '../command';
import { printDone } from '../commandOutput';

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
