/** The process of `npm run edit`: the site for an editor on this machine, with the present content folder. */
import { resolve } from 'node:path';
import { createServer } from './createServer';
import { listen } from './operations/lifecycle/listen';
import { handleSignals, stopServer } from './operations/lifecycle/stop';
import { editEnvironment, foldersIn } from './process/config';
import { createProgram, runProgram, processOutput } from '@hibari/node/commandLine';
import { checkStart } from './checkStart';
import { openEditedContent } from '@hibari/content-service/openEditedContent';

let stop = (_signal: NodeJS.Signals): void => process.exit(0);

async function edit({ content }: { content: string }): Promise<void> {
  const folders = { ...foldersIn(process.cwd()), content: resolve(content) };
  handleSignals({ onFirst: (signal) => stop(signal), onSecond: () => process.exit(1) });
  const { config, addresses } = await checkStart(editEnvironment(process.env), folders);
  const app = await createServer(config, folders, openEditedContent);
  const listeners = await listen(app, config, addresses);
  processOutput.out(`Edit at ${config.siteUrl}: what you save in ${content}/ is shown at once`);
  stop = () => {
    app.endEditing?.();
    void stopServer(app, listeners, { grace: 0 }).then((code) => process.exit(code));
  };
}

const program = createProgram('npm run edit --', processOutput)
  .description('Show the site with the content folder as it is now.')
  .option('--content <folder>', 'the content folder', 'content')
  .action(edit);
const code = await runProgram(program, process.argv.slice(2), processOutput);
if (code !== 0) process.exit(code);
