/**
 * Runs the import walls of eslint.config.js, in a process of its own because Jest cannot load that file. Reads
 * `{ files: { name, code }[], folders: string[] }` from its input; prints the complaints about each as
 * `{ real: { file, message }[], virtual: … }`.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** @type {{ files: { name: string, code: string }[], folders: string[] }} */
const { files, folders } = JSON.parse(await text(process.stdin));
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/'),
  // The walls need no types, and the type service knows no file that is not there.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

const real = folders.length > 0 ? await eslint.lintFiles(folders) : [];
const virtual = [];
for (const { name, code } of files) virtual.push(...(await eslint.lintText(code, { filePath: name })));

/** @param {ESLint.LintResult[]} results */
const complaintsIn = (results) =>
  results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId, fatal }) => fatal || ruleId?.startsWith('boundaries/'))
      .map(({ message }) => ({ file: filePath, message })),
  );
process.stdout.write(JSON.stringify({ real: complaintsIn(real), virtual: complaintsIn(virtual) }));
