/**
 * Runs the rule about what browsers lack, in a process of its own because Jest cannot load eslint.config.js. Reads
 * `{ file, code }[]` from its input, where `file` exists, since the rule needs types; prints the names that it complains
 * about in each.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const RULE = 'engines/supported-apis';
/** @type {{ file: string, code: string }[]} */
const files = JSON.parse(await text(process.stdin));
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });

const answers = [];
for (const { file, code } of files) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(`${code}: ${broken.message}`);
  answers.push(messages.filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message.split(' ')[0]));
}
process.stdout.write(JSON.stringify(answers));
