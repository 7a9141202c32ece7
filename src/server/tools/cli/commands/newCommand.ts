import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import { LOCALES } from '../../../../../i18n/locales';
import { ITEM_KINDS } from '../../newItem';
import { writeNewItem } from '../newItem';
import { unreadableFolder } from '../../../process/startFault';
import type { Command } from '../command';

export const newCommand: Command = {
  define: (program) =>
    program
      .description('write a new item from a template')
      .addArgument(new Argument('<kind>').choices(ITEM_KINDS))
      .argument('<title>')
      .addOption(new Option('--locale <locale>', 'its language').choices(LOCALES).default('ja'))
      .option('--id <name>', "the name of the item's folder and in its address (from the title)"),
  async run({ content, words: [word, title = ''], locale = 'ja', id }, output) {
    const kind = word === 'article' ? word : 'project';
    await stat(content).catch((error: unknown) => {
      throw unreadableFolder('content', content, error);
    });
    output.out(join(content, await writeNewItem(content, { kind, title, locale, id })));
    return 0;
  },
};
