/**
 * Runs rules of eslint.config.js, in a process of its own because Jest cannot load that file. Reads
 * `{ file, code, rules }[]` from its input; prints the first word of each complaint, by file.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** @type {import('./lintRules').LintedCode[]} */
const pieces = JSON.parse(await text(process.stdin));
const all = new Set(pieces.flatMap(({ rules }) => rules));

const root = process.cwd();
const folder = join(root, 'node_modules/.cache/hibari/tests');
mkdirSync(folder, { recursive: true });
const project = join(folder, `lintRules-${process.pid}.json`);
// No piece needs the types of what it imports, only those of the language and the browser.
const types = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { noResolve: true },
  include: [],
  files: [...new Set(pieces.map(({ file }) => join(root, file)))],
};
writeFileSync(project, JSON.stringify(types));

const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => all.has(ruleId),
  overrideConfig: {
    languageOptions: {
      parserOptions: {
        projectService: false,
        project,
        // With CI=true the parser would read the files on disk, and could not check other code in their place.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
});
const answers = [];
try {
  for (const { file, code, rules } of pieces) {
    const [result] = await eslint.lintText(code, { filePath: file });
    const messages = result?.messages ?? [];
    const broken = messages.find(({ fatal }) => fatal);
    if (broken) throw new Error(`${code}: ${broken.message}`);
    const own = messages.filter(({ ruleId }) => ruleId !== null && rules.includes(ruleId));
    answers.push(own.map(({ message }) => message.split(' ')[0]));
  }
} finally {
  rmSync(project);
}
process.stdout.write(JSON.stringify(answers));
