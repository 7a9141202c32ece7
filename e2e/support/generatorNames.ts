import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** The names of all sagas in the sources. */
export function generatorNames(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/function\* (\w+)/g)].map(
      ([, name]) => name as string,
    ),
  );
  return new Set(names);
}
