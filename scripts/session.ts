/**
 * `npm run session -- <file> [name]`: makes tests of a session copied with the developer bar or `hibari.copySession()`.
 * One replays it in Jest, the other repeats its gestures in a browser.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json' with { type: 'json' };
import { parseTape } from '../src/app/devtools/tape/tape';
import { browserText } from './session/browserText';
import { testText } from './session/testText';

const [file, given] = process.argv.slice(2);
if (!file) {
  console.error('npm run session -- <file> [name]');
  process.exit(1);
}
const words = (given ?? path.parse(file).name).split(/[^A-Za-z0-9]+/).filter(Boolean);
const name = words
  .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
  .join('');
const tape = parseTape(await readFile(file, 'utf8'));

async function write(target: string, text: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const { printWidth, singleQuote } = style;
  const { code } = await format(target, text, { printWidth, singleQuote });
  await writeFile(target, code);
  console.log(target);
}

await write(`__tests__/flows/sessions/${name}.json`, JSON.stringify(tape));
await write(`__tests__/flows/sessions/${name}.test.ts`, testText(name, tape.environment.address));
await write(`e2e/sessions/${name}.spec.ts`, browserText(name, tape));
