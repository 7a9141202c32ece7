import { copyEditions } from '../../../content-service/editions/copyEditions';
import { existing, placeOf, withDatabase, type Command } from '../command';
import { printDone } from '../commandOutput';

export const copy: Command = {
  least: 2,
  most: 2,
  options: ['yes', 'json'],
  run: ({ yes, json, words: [from = '', to = ''] }, output) =>
    withDatabase({ place: existing(placeOf(from)) }, output, (source) =>
      withDatabase({ place: placeOf(to) }, output, async (target) => {
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
