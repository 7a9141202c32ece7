/**
 * Runs the import walls of eslint.config.js, in a process of its own because Jest cannot load that file. Reads
 * `{ name, code }[]` from its input; prints the names of the files that a wall stops.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** @type {{ name: string, code: string }[]} */
const files = JSON.parse(await text(process.stdin));
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/'),
  // The walls need no types, and the type service knows no file that is not there.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

const stopped = [];
for (const { name, code } of files) {
  const [result] = await eslint.lintText(code, { filePath: name });
  const complaints = result?.messages.filter(
    ({ ruleId, fatal }) => fatal || ruleId?.startsWith('boundaries/'),
  );
  if (complaints?.length) stopped.push(name);
}
process.stdout.write(JSON.stringify(stopped));
