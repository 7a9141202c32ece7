/** Command lines: where they print, and that what is wrong with one is said first, then how it is used. */
import { Command, CommanderError } from 'commander';
import { describeFailure } from './startFault';

/** Where a command of `npm run content` prints. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
  /** Shows the progress on a line that is overwritten; only on a terminal. */
  progress?(line: string): void;
  /** Asks for a yes; only on a terminal. */
  ask?(question: string): Promise<boolean>;
}

const { stdout, stderr } = process;

/** The terminal, or wherever the process prints to. */
export const processOutput: CommandOutput = {
  out: (line) => stdout.write(`${line}\n`),
  err: (line) => stderr.write(`${line}\n`),
  ...(stderr.isTTY && { progress: (line) => stderr.write(`\r\u{1b}[K${line}`) }),
};

/** Prints what was done: for machines as JSON, else line by line. */
export function printDone(output: CommandOutput, json: boolean, facts: object, ...lines: string[]): void {
  for (const line of json ? [JSON.stringify(facts, undefined, 2)] : lines) output.out(line);
}

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
