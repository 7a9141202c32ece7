/** The process: reads the environment, starts the server, and stops it on a signal. */
import path from 'node:path';
import { ConfigError, readConfig } from './config';
import { DataFolderInUse } from './content/dataFolderLock';
import { createServer } from './createServer';
import { BACKLOG } from './limits/limits';
import { stopOnSignals } from './stop';

/** Run from the project's root, wherever the bundle is. */
const root = process.cwd();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createServer(config, {
    dist: path.join(root, 'dist'),
    static: path.join(root, 'static'),
    content: path.join(root, 'content'),
  });
  stopOnSignals(app);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUse;
  const code = (error as NodeJS.ErrnoException).code;
  const message = error instanceof Error ? error.message : String(error);
  if (expected || code === 'EADDRINUSE' || code === 'EACCES') process.stderr.write(`${message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
