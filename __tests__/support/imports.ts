import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './projectFiles';

/**
 * The files among `known` that a file imports by relative paths, statically or dynamically. With `types: false` not
 * those of which it imports only types.
 */
export function importsOf(file: string, known: ReadonlySet<string>, { types = true } = {}): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const code = types ? source : source.replace(/import type .*? from/gs, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].flatMap(([, path = '']) => {
    const stem = normalize(join(dirname(file), path));
    return [stem, `${stem}.ts`, `${stem}.tsx`].filter((one) => known.has(one));
  });
}
