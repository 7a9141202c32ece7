/** Edits that reload the page under `npm run dev`: of modules that `hydrate` imports without accepting them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../support/imports';
import { projectFiles, ROOT } from '../support/projectFiles';

const HYDRATE = 'src/app/hydrate.tsx';
const known = new Set(projectFiles('src'));
const imports = new Map([...known].map((file) => [file, importsOf(file, known, { types: false })]));

function acceptedBy(source: string): Set<string> {
  const [, code = ''] = source.split('import.meta.webpackHot && tools');
  const paths = [...code.matchAll(/'(\.[^']+)'/g)].map(([, path = '']) => join('src/app', path));
  return new Set([...known].filter((file) => paths.includes(file.replace(/\.tsx?$/, ''))));
}

/** Files from which a way leads to `hydrate` past all that it accepts. */
function reloading(accepted: ReadonlySet<string>, from = HYDRATE, found = new Set<string>()): Set<string> {
  for (const file of imports.get(from) ?? [])
    if (!accepted.has(file) && !found.has(file)) reloading(accepted, file, found.add(file));
  return found;
}

const isStateOrScreen = (file: string) =>
  /^src\/(?:features|navigation|pages|app\/screen)\//.test(file) && !file.endsWith('.css');

describe('hot updates', () => {
  it('reach every slice, saga, selector and component but the projector without a reload [operations.dev-keeps-state]', () => {
    const accepted = acceptedBy(readFileSync(join(ROOT, HYDRATE), 'utf8'));
    expect(accepted.size).toBeGreaterThan(8);
    expect([...reloading(accepted)].filter(isStateOrScreen)).toEqual(['src/app/screen/projector.ts']);
  });
});
