/** The process of `npm run edit`: the site for an editor on this machine, who sees the content folder as it is now. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from './createServer';
import { listen } from './operations/lifecycle/listen';
import { onSignals } from './process/signals';
import { foldersIn } from './process/folders';
import { checkStart } from './tools/cli/startChecks';
import { describeFailure, describeWrongUse } from './process/startFault';
import { stopServer } from './operations/lifecycle/stop';
import { editEnvironment } from './tools/edit/editEnvironment';
import { openEditSource } from './tools/edit/editSource';

const USAGE = `npm run edit -- [options]
  shows the site with the content folder as it is now
options
  --content <folder>   the content folder (content)
  --help               print this
`;

function readOptions() {
  try {
    const content = { type: 'string', default: 'content' } as const;
    return parseArgs({ options: { content, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    process.stderr.write(`${describeWrongUse(error)}\n${USAGE}`);
    process.exit(2);
  }
}

let stop = (_signal: NodeJS.Signals): void => process.exit(0);

async function main(): Promise<void> {
  const { content, help } = readOptions();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const folders = { ...foldersIn(process.cwd()), content: resolve(content) };
  onSignals({ onFirst: (signal) => stop(signal), onSecond: () => process.exit(1) });
  const { config, addresses } = await checkStart(editEnvironment(process.env), folders);
  const app = await createServer(config, folders, openEditSource);
  const listeners = await listen(app, config, addresses);
  process.stdout.write(`Edit at ${config.siteUrl}: what you save in ${content}/ is shown at once\n`);
  stop = () => {
    app.endEditing?.();
    void stopServer(app, listeners, { grace: 0 }).then((code) => process.exit(code));
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
