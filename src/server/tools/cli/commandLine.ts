/** Command lines: what is wrong with one is said first, then how it is used. */
import { Command, CommanderError } from 'commander';
import { describeFailure } from '../../process/startFault';
import type { CommandOutput } from './commandOutput';

type Output = Pick<CommandOutput, 'out' | 'err'>;

export function createProgram(name: string, { out, err }: Output): Command {
  return new Command(name)
    .helpCommand(false)
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .exitOverride();
}

/** Resolves to the exit code: 0, 1 if the action fails, 2 if the command line is invalid. */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { err }: Output,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    err(describeFailure(error));
    return 1;
  }
}
