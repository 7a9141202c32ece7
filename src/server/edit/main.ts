/** The process of `npm run edit`: the site for an editor on this machine, who sees the content folder as it is now. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from '../createServer';
import { listen } from '../listen';
import { onSignals } from '../signals';
import { checkStart, foldersIn } from '../startChecks';
import { describeFailure } from '../startFault';
import { stopServer } from '../stop';
import { editEnvironment } from './editEnvironment';
import { openEditSource } from './editSource';

/** `--content <folder>`: another folder than the project's own. */
const { values } = parseArgs({ options: { content: { type: 'string', default: 'content' } } });
const folders = { ...foldersIn(process.cwd()), content: resolve(values.content) };
let stop = (_signal: NodeJS.Signals): void => process.exit(0);

async function main(): Promise<void> {
  onSignals({ onFirst: (signal) => stop(signal), onSecond: () => process.exit(1) });
  const { config, addresses } = await checkStart(editEnvironment(process.env), folders);
  const app = await createServer(config, folders, openEditSource);
  const listeners = await listen(app, config, addresses);
  process.stdout.write(`Edit at ${config.siteUrl}: what you save in ${values.content}/ is shown at once\n`);
  stop = () => {
    app.endEditing?.();
    void stopServer(app, listeners, { grace: 0 }).then((code) => process.exit(code));
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
