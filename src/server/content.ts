/** The process of `npm run content`. */
import { createInterface } from 'node:readline/promises';
import { runContentCommand } from './tools/cli/contentCommand';

const { stdin, stdout, stderr } = process;

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
  out: (line) => stdout.write(`${line}\n`),
  err: (line) => stderr.write(`${line}\n`),
  ...(stderr.isTTY && { progress: (line) => stderr.write(`\r\u{1b}[K${line}`) }),
  ...(stderr.isTTY && stdin.isTTY && { ask }),
});
