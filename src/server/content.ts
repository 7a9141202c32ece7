/** The process of `npm run content`. */
import { createInterface } from 'node:readline/promises';
import { processOutput } from './tools/cli/commandLine';
import { runContentCommand } from './tools/cli/runContentCommand';

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

process.exitCode = await runContentCommand(process.argv.slice(2), process.env, {
  ...processOutput,
  ...(stderr.isTTY && stdin.isTTY && { ask }),
});
