/** `npm run content -- import`: drafts of exports, by a package that only clones for development have. */
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { LOCALES } from '@hibari/contract/locales';
import { oneLine, requireFolder, StartFault } from '@hibari/node/startFault';
import { ITEM_KINDS } from '@hibari/content-service/commands/newItem';
import type { Command } from '@hibari/content-service/commands/command';
import { printDone } from '@hibari/node/commandLine';

export const importCommand: Command = {
  define: (program) =>
    program
      .description('make drafts of an export of Notion, WordPress or Obsidian')
      .argument('<source>', 'a folder, a zip, or the XML file of WordPress')
      .addOption(new Option('--as <kind>', 'what they become').choices(ITEM_KINDS).default('article'))
      .addOption(new Option('--locale <locale>', 'their language (by the letters of each)').choices(LOCALES)),
  printsJson: true,
  async run({ content, words: [source = ''], as: kind = 'article', locale, json }, output) {
    await requireFolder('content', content);
    const { importDrafts } = await loadDrafts();
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

/** Rejects with a `StartFault` in production: neither the package nor what compiles it is installed there. */
async function loadDrafts(): Promise<typeof import('@hibari/import-drafts')> {
  try {
    return await import('@hibari/import-drafts');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_UNKNOWN_FILE_EXTENSION'].includes(code)) throw error;
    throw new StartFault('import runs in a clone of the site with its development packages: npm install');
  }
}
