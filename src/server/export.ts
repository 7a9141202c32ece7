/** `npm run export`: the entry of its bundle. */
import { createServer } from './createServer';
import { runExport } from './tools/cli/exportCommand';

const output = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { progress: (line: string) => process.stderr.write(`\r\u{1b}[K${line}`) }),
};

process.exitCode = await runExport(process.argv.slice(2), process.env, output, createServer);
