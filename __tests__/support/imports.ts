import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './projectFiles';

/**
 * The files among `known` that a file imports by relative paths or from a package of ours, statically or dynamically. With `types: false` not
 * those of which it imports only types.
 */
export function importsOf(file: string, known: ReadonlySet<string>, { types = true } = {}): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const code = types ? source : source.replace(/import type .*? from/gs, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"]((?:\.|@hibari\/)[^'"]+)['"]/g)].flatMap(
    ([, path = '']) => {
      const stem = path.startsWith('@')
        ? path.replace('@hibari', 'packages')
        : normalize(join(dirname(file), path));
      return [stem, `${stem}.ts`, `${stem}.tsx`].filter((one) => known.has(one));
    },
  );
}
