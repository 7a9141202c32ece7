/**
 * Runs the rules of eslint.config.js that are named as arguments, in a process of its own because Jest cannot load that
 * file. Reads `{ file, code }[]` from its input, where `file` exists, since some rules need types; prints the first word
 * of each complaint, by file.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const rules = process.argv.slice(2);
/** @type {{ file: string, code: string }[]} */
const files = JSON.parse(await text(process.stdin));
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => rules.includes(ruleId) });

const answers = [];
for (const { file, code } of files) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(`${code}: ${broken.message}`);
  const own = messages.filter(({ ruleId }) => ruleId !== null && rules.includes(ruleId));
  answers.push(own.map(({ message }) => message.split(' ')[0]));
}
process.stdout.write(JSON.stringify(answers));
