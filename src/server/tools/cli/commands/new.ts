import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale } from '../../../../../i18n/locales';
import { writeNewItem } from '../newItem';
import { unreadableFolder } from '../../../process/startFault';
import type { Command } from '../command';

export const newItem: Command = {
  least: 2,
  most: 2,
  options: ['locale', 'id'],
  async run({ content, words: [kind, title = ''], locale = 'ja', id }, output) {
    if (kind !== 'project' && kind !== 'article') {
      output.err(`new makes a "project" or an "article", not ${JSON.stringify(kind)}`);
      return 2;
    }
    if (!isLocale(locale)) {
      output.err(`--locale is ja, en or ko, not ${JSON.stringify(locale)}`);
      return 2;
    }
    await stat(content).catch((error: unknown) => {
      throw unreadableFolder('content', content, error);
    });
    output.out(join(content, await writeNewItem(content, { kind, title, locale, id })));
    return 0;
  },
};
