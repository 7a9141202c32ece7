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
