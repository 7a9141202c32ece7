/** Editions whose items carry their edition's mark as a title. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '../../src/contract/collections';

/** Gives each Japanese item of a collection the mark as its title. */
export async function markItems(folder: string, collection: Collection, version: number): Promise<void> {
  for (const id of await readdir(join(folder, collection))) {
    const file = join(folder, collection, id, 'ja.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^title: .*$/m, `title: Mark-${version}-mark`));
  }
}

/** The marks in a text, each once. */
export const marksIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/Mark-(\d+)-mark/g)].map(([, mark]) => Number(mark))),
];

/** Whether all sites show one mark only on a page, that of the version. */
export async function showsMark(
  sites: readonly { origin: string }[],
  path: string,
  version: number,
): Promise<boolean> {
  const texts = await Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).text()));
  return texts.every((text) => marksIn(text).join() === String(version));
}
