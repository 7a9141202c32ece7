/** The process: reads the environment, starts the server, and stops it on a signal. */
import path from 'node:path';
import { readConfig } from './config';
import { trackConnections } from './connections';
import { checkDataDir } from './content/diskFault';
import { createServer } from './createServer';
import { findAddresses, listen } from './listen';
import { oneLine } from './oneLine';
import { onSignals } from './signals';
import { StartFault } from './startFault';
import { stopServer } from './stop';

/** Run from the project's root, wherever the bundle is. */
const root = process.cwd();

/** During the start there is nobody to answer: leaving is enough, as the lock and a half-made database allow for it. */
let stop = (signal: NodeJS.Signals): void => {
  process.stderr.write(`${signal}: stopped during the start\n`);
  process.exit(0);
};

async function main(): Promise<void> {
  onSignals({ onFirst: (signal) => stop(signal), onSecond: () => process.exit(1) });
  const config = readConfig(process.env);
  const addresses = await findAddresses(config);
  if (config.contentUrl === undefined) await checkDataDir(config.dataDir);
  const app = await createServer(config, {
    dist: path.join(root, 'dist'),
    static: path.join(root, 'static'),
    content: path.join(root, 'content'),
  });
  const connections = trackConnections(app.server);
  const listeners = await listen(app, config, addresses);
  stop = (signal) => {
    app.log.info({ signal }, 'stopping');
    // Ctrl-C comes from a terminal, where nobody wants to wait for a proxy.
    const grace = signal === 'SIGINT' ? 0 : config.stopGrace;
    void stopServer(app, listeners, connections, { grace }).then((code) => process.exit(code));
  };
}

main().catch((error: unknown) => {
  const isFault = error instanceof StartFault || !(error instanceof Error);
  process.stderr.write(`${isFault ? oneLine(error) : error.stack}\n`);
  process.exit(1);
});
