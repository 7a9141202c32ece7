/** The process of `npm run content`. */
import { createInterface } from 'node:readline/promises';
import { processOutput } from '@hibari/node/commandLine';
import { runContentCommand } from '@hibari/content-service/commands/runContentCommand';
import { importCommand } from './importCommand';

const { stdin, stderr } = process;

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr });
  // Resolves also when the terminal is closed, which is no yes.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(?:es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), closed])).trim());
  } finally {
    terminal.close();
  }
}

const output = { ...processOutput, ...(stderr.isTTY && stdin.isTTY && { ask }) };
process.exitCode = await runContentCommand(process.argv.slice(2), process.env, output, {
  import: importCommand,
});
