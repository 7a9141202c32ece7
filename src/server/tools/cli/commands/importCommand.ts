import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { LOCALES } from '@hibari/contract/locales';
import { oneLine, unreadableFolder } from '../../../process/startFault';
import { importDrafts } from '../../import-drafts/importDrafts';
import { ITEM_KINDS } from '../../newItem';
import type { Command } from '../command';
import { printDone } from '../commandLine';

export const importCommand: Command = {
  define: (program) =>
    program
      .description('make drafts of an export of Notion, WordPress or Obsidian')
      .argument('<source>', 'a folder, a zip, or the XML file of WordPress')
      .addOption(new Option('--as <kind>', 'what they become').choices(ITEM_KINDS).default('article'))
      .addOption(new Option('--locale <locale>', 'their language (by the letters of each)').choices(LOCALES)),
  printsJson: true,
  async run({ content, words: [source = ''], as: kind = 'article', locale, json }, output) {
    await stat(content).catch((error: unknown) => {
      throw unreadableFolder('content', content, error);
    });
    const report = await importDrafts(resolve(source), content, {
      kind,
      locale,
      onPage: (done, all) => output.progress?.(`reading ${done}/${all}`),
    });
    output.progress?.('');
    const { program, drafts, existing, notTaken } = report;
    if (!json) {
      for (const folder of existing) output.err(`${folder} exists already; it is left as it is`);
      for (const { file, message } of notTaken) output.err(`${oneLine(file)}: ${oneLine(message)}`);
    }
    const counts = `${drafts.length} drafts, ${existing.length} exist already, ${notTaken.length} things not taken`;
    printDone(output, json, report, ...drafts.map((path) => join(content, path)), `${program}: ${counts}`);
    return drafts.length + existing.length > 0 ? 0 : 1;
  },
};
