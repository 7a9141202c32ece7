/** Run by `npm start` before it builds, so that a wrong variable does not cost a build. */
import { foldersIn } from './process/config';
import { describeFailure } from '@hibari/node/startFault';
import { checkStart } from './checkStart';

const { content, static: pictures } = foldersIn(process.cwd());
try {
  await checkStart(process.env, { content, static: pictures });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
