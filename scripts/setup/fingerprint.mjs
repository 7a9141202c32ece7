import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * One hash over the names and contents of files and folders; what does not exist counts as absent.
 * @param {string[]} names relative to the project's folder
 * @param {string[]} [facts] what else the result depends on
 */
export function fingerprint(names, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of names.flatMap((name) => filesUnder(join(ROOT, name)))) {
    const content = readFileSync(path);
    hash.update(`\0${relative(ROOT, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted by code point, alike on every machine
 */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
