/**
 * Runs rules of eslint.config.js, in a process of its own because Jest cannot load that file. Reads
 * `{ file, code, rules }[]` from its input; prints the first word of each complaint, by file.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** @type {import('./lintRules').LintedCode[]} */
const pieces = JSON.parse(await text(process.stdin));
const all = new Set(pieces.flatMap(({ rules }) => rules));
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => all.has(ruleId) });

const answers = [];
for (const { file, code, rules } of pieces) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(`${code}: ${broken.message}`);
  const own = messages.filter(({ ruleId }) => ruleId !== null && rules.includes(ruleId));
  answers.push(own.map(({ message }) => message.split(' ')[0]));
}
process.stdout.write(JSON.stringify(answers));
