/** Loads fresh modules of the site, one of them patched. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { transformSync } from '@babel/core';
import { ROOT } from '../projectFiles';
import type * as Explore from '../explore';
import type * as Plans from './plans';
import type { SeededRace } from './seededRaces';

const BABEL = {
  plugins: ['@babel/plugin-transform-modules-commonjs'],
  presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
  configFile: false,
};

type Evaluate = (...source: string[]) => (...values: unknown[]) => void;
const evaluate = seedRace.constructor as Evaluate;

/** The explorer and its plans, on a site with this bug. */
export function seedRace({ file, from, to }: SeededRace) {
  const path = resolve(ROOT, 'src', file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times: ${from}`);
  const code = transformSync(parts.join(to), { ...BABEL, filename: path })?.code ?? '';
  jest.resetModules();
  jest.doMock(path, () => {
    const patched: { exports: object } = { exports: {} };
    const requireBeside = (id: string): unknown =>
      jest.requireActual(id.startsWith('.') ? resolve(dirname(path), id) : id);
    evaluate('exports', 'require', 'module', code)(patched.exports, requireBeside, patched);
    return patched.exports;
  });
  const explorer = jest.requireActual<typeof Explore>('../explore');
  const { PLANS } = jest.requireActual<typeof Plans>('./plans');
  jest.dontMock(path);
  return { ...explorer, PLANS };
}
