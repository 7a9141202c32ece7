/** The process: reads the environment, starts the server, and stops it on a signal. */
import { createServer } from './createServer';
import { listen } from './operations/lifecycle/listen';
import { handleSignals, stopServer } from './operations/lifecycle/stop';
import { foldersIn } from './process/config';
import { checkStart } from './checkStart';
import { describeFailure } from '@hibari/node/startFault';

/** Run from the project's root, wherever the bundle is. */
const folders = foldersIn(process.cwd());

/** During the start there are no clients: leaving is enough, as the lock and a half-made database allow for it. */
let stop = (signal: NodeJS.Signals): void => {
  process.stderr.write(`${signal}: stopped during the start\n`);
  process.exit(0);
};

async function main(): Promise<void> {
  handleSignals({ onFirst: (signal) => stop(signal), onSecond: () => process.exit(1) });
  const { config, addresses } = await checkStart(process.env, folders);
  const app = await createServer(config, folders);
  const listeners = await listen(app, config, addresses);
  stop = (signal) => {
    app.log.info({ signal }, 'stopping');
    // Ctrl-C comes from a terminal, which need not wait for a proxy.
    const grace = signal === 'SIGINT' ? 0 : config.stopGrace;
    void stopServer(app, listeners, { grace }).then((code) => process.exit(code));
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
