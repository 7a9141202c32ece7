import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../process/config';
import { describeFailure, describeWrongUse } from '../../process/startFault';
import { placeOf } from './command';
import type { CommandOutput } from './commandOutput';
import { findCommand } from './commands/commands';
import { runInServer } from './running/runInServer';

const USAGE = `npm run content -- <command> [options]
  new project|article "Title"   write a new item from a template
  check                what is wrong in the content folder, and what publishing it would change
  publish              make the content folder the current edition; asks before items are removed
  rollback [edition]   make an earlier edition current again, by default the one before
  editions             list the editions that can be gone back to, newest first
  export               write the current edition as the content folder that it was published from
  copy <from> <to>     copy all editions from one database to another, each a folder or an address of PostgreSQL
  preview <item>       print the addresses that show a draft or a scheduled item, as in post/hibari-clock
  conform <url>        say what a content service at that address gets wrong, rule by rule
options
  --content <folder>   the content folder (content)
  --data <place>       the database: a folder, or the address of PostgreSQL (DATABASE_URL, else DATA_DIR)
  --locale ja|en|ko    new: the language (ja)
  --id <name>          new: the name of the item's folder and in its address (from the title)
  --yes                publish: remove items without asking, as where nobody can answer; copy: replace other content
  --all-or-nothing     publish: publish nothing if there is an error
  --for <time>         preview: how long they work, as in 30m, 12h or 7d (7d)
  --out <folder>       export: where to (content-export); a new or empty folder, or an earlier export
  --json               check, publish, rollback, editions, export, copy, conform: the report as JSON
  --help               print this
exit codes
  0 done, warnings or none; 1 errors in the content or the set-up; 2 wrong use; 3 conform: no answer`;

/**
 * Runs one command, in the server that has the embedded database open if there is one, and resolves to the exit code: 0, 1 if the content, the set-up or a service is faulty, 2 if the
 * command line is invalid, 3 if a service does not answer.
 */
export async function runContentCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
): Promise<number> {
  const command = readCommand(args);
  if (command === 'help') {
    output.out(USAGE);
    return 0;
  }
  if (typeof command === 'string') {
    output.err(`${command}\n${USAGE}`);
    return 2;
  }
  try {
    const { content = 'content', out = 'content-export', data, ...options } = command.options;
    const place = placeOf(data ?? readConfig(env));
    const folders = { content: resolve(content), out: resolve(out) };
    const call = { ...options, ...folders, place, env, words: command.words };
    const { dataDir, databaseUrl } = place;
    const isEmbedded = databaseUrl === undefined && dataDir !== undefined;
    const code =
      command.runsInServer && isEmbedded
        ? await runInServer(dataDir, { name: command.name, ...call }, output)
        : undefined;
    return code ?? (await command.run(call, output));
  } catch (error) {
    output.err(describeFailure(error));
    return 1;
  }
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ content: TEXT, data: TEXT, out: TEXT, locale: TEXT, id: TEXT, for: TEXT },
  ...{ json: FLAG, yes: FLAG, 'all-or-nothing': FLAG, help: { ...FLAG, short: 'h' } },
} as const;

/** Where things are: a command that needs no folder or database does not mind. */
const EVERYWHERE: readonly string[] = ['content', 'data'];

/** The command and what it is given, `help`, or what is wrong with the command line. */
function readCommand(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const { help, json = false, yes = false, 'all-or-nothing': allOrNothing = false, ...texts } = values;
    const [name = '', ...words] = positionals;
    if (help) return 'help';
    const command = findCommand(name);
    if (!command) return name ? `there is no command ${JSON.stringify(name)}` : 'a command is missing';
    const { least = 0, most = 0, options } = command;
    const missing = least - words.length;
    if (missing > 0) return `${name} needs ${missing} more ${missing === 1 ? 'word' : 'words'}`;
    if (words.length > most) return `${name} does not know what to do with ${JSON.stringify(words[most])}`;
    const unknown = Object.keys(values).find(
      (option) => !EVERYWHERE.includes(option) && !options.includes(option),
    );
    if (unknown) return `${name} has no option --${unknown}`;
    return { ...command, name, words, options: { ...texts, json, yes, allOrNothing } };
  } catch (error) {
    return describeWrongUse(error);
  }
}
