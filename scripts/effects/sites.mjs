/** Every `yield* effect` of the source, as Babel's plugin for Jest names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import { ROOT } from '../setup/root.mjs';
import { noteEffects } from './noteEffects.js';

/** @typedef {import('./noteEffects.js').Site} Site */

/** @param {string} file below the project's folder @param {string} code @returns {Site[]} */
export function sitesOf(file, code) {
  const result = transformSync(code, {
    filename: join(ROOT, file),
    cwd: ROOT,
    configFile: false,
    code: false,
    plugins: [noteEffects],
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? /** @type {const} */ (['jsx']) : [])] },
  });
  const metadata = /** @type {{ effects?: Site[] } | undefined} */ (result?.metadata);
  return metadata?.effects ?? [];
}

/** @returns {Site[]} */
export function sourceSites() {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ file: `src/${path}`, code: readFileSync(join(ROOT, 'src', path), 'utf8') }))
    .filter(({ code }) => code.includes('yield*'))
    .flatMap(({ file, code }) => sitesOf(file, code));
}
