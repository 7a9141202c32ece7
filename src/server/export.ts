/** `npm run export`: the entry of its bundle. */
import { runExport } from './tools/cli/exportCommand';

process.exitCode = await runExport(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { progress: (line) => process.stderr.write(`\r\u{1b}[K${line}`) }),
});
