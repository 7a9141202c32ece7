/** `npm run content -- import|export|check`. */
import { runContentCommand } from './contentCommand';

process.exitCode = await runContentCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
