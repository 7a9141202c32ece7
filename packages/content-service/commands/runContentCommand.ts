import { resolve } from 'node:path';
import { readContentConfig } from '../config';
import { storePlaceOf, type Invocation, type Command } from './command';
import { createProgram, runProgram, type CommandOutput } from '@hibari/node/commandLine';
import { conformCommand } from './conformCommand';
import { copyCommand, editionsCommand, rollbackCommand, exportCommand } from './editionCommands';
import { newCommand } from './newCommand';
import { previewCommand } from './previewCommand';
import { serveCommand } from './serveCommand';
import { checkCommand, publishCommand } from './publishCommands';

/** By their names. */
export type Commands = Readonly<Record<string, Command>>;

/** The service's own. */
const COMMANDS: Commands = {
  new: newCommand,
  check: checkCommand,
  preview: previewCommand,
  conform: conformCommand,
  publish: publishCommand,
  rollback: rollbackCommand,
  editions: editionsCommand,
  copy: copyCommand,
  export: exportCommand,
  serve: serveCommand,
};

const EXIT_CODES = `
Exit codes:
  0 done, warnings or none; 1 errors in the content or the set-up; 2 wrong use; 3 conform: no answer`;

/**
 * Runs one command. Resolves to the exit code: 0, 1 if the content, the set-up or a service is faulty, 2 if the command
 * line is invalid, 3 if a service does not answer.
 *
 * @param others beside the service's own
 */
export async function runContentCommand(
  args: readonly string[],
  env: Invocation['env'],
  output: CommandOutput,
  others: Commands = {},
): Promise<number> {
  let exit = 0;
  const program = createProgram('npm run content --', output)
    .option('--content <folder>', 'the content folder', 'content')
    .option(
      '--data <place>',
      'the database: a folder, or the address of PostgreSQL (DATABASE_URL, else DATA_DIR)',
    )
    .addHelpText('after', EXIT_CODES);
  for (const [name, command] of Object.entries({ ...COMMANDS, ...others })) {
    const defined = command.define(program.command(name));
    if (command.printsJson) defined.option('--json', 'print the report as JSON');
    defined.action(async () => {
      const call = callOf(defined.optsWithGlobals<Options>(), defined.args, env);
      exit = await command.run(call, output);
    });
  }
  return (await runProgram(program, args, output)) || exit;
}

type Options = Partial<
  Pick<Invocation, 'out' | 'json' | 'yes' | 'allOrNothing' | 'locale' | 'as' | 'id' | 'for'>
> & {
  content: string;
  data?: string;
};

function callOf(
  { data, ...options }: Options,
  words: Invocation['words'],
  env: Invocation['env'],
): Invocation {
  const { content, out = 'content-export', json = false, yes = false, allOrNothing = false } = options;
  const place = storePlaceOf(data ?? readContentConfig(env));
  const folders = { content: resolve(content), out: resolve(out) };
  return { ...options, ...folders, json, yes, allOrNothing, place, env, words };
}
