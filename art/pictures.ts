/**
 * Draws the pictures that the content names, as SVG (the source) and WebP, beside the Markdown.
 *
 *     npx tsx art/pictures.ts            write what is missing or differs
 *     npx tsx art/pictures.ts --check    report it and exit with 1 instead
 *     npx tsx art/pictures.ts kumo       only where `<postId>/<name>` contains the word
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureReferences } from './pictureReferences';
import { pictureSvg } from './pictureSvg';
import { print } from './print';

const content = join(fileURLToPath(import.meta.url), '../../content');
const isCheck = process.argv.includes('--check');

const word = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';

const references = (await pictureReferences(content)).filter(({ key }) => key.includes(word));
const waiting = [...references];
let stale = 0;

// One per processor: encoding takes nearly all of the time.
await Promise.all(Array.from({ length: availableParallelism() }, work));

console.log(`${references.length} pictures, ${stale} files ${isCheck ? 'missing or different' : 'written'}`);
if (isCheck && stale > 0) process.exitCode = 1;

async function work(): Promise<void> {
  for (let reference = waiting.shift(); reference; reference = waiting.shift()) {
    const svg = pictureSvg(reference);
    const changed =
      (await settle(`${reference.path}${acts(svg) ? '.act' : ''}.svg`, Buffer.from(svg))) +
      (await settle(`${reference.path}.webp`, await print(svg)));
    stale += changed;
  }
}

/** Whether parts of a drawing move: then the site needs the drawing itself. */
function acts(svg: string): boolean {
  return / data-(?:transform|opacity)=/.test(svg);
}

/** Returns 1 if the file had to change. */
async function settle(file: string, wanted: Buffer): Promise<number> {
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(wanted)) return 0;
  if (isCheck) console.log(`${present ? 'differs' : 'missing'}: ${relative(content, file)}`);
  else await writeFile(file, wanted);
  return 1;
}
