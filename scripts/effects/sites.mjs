/** Every `yield* effect` of the source, as Babel's plugin for Jest names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import { noteEffects } from './noteEffects.mjs';

/** @typedef {import('./noteEffects.mjs').Site} Site */

/** @param {string} file below the project's folder @param {string} code @returns {Site[]} */
export function sitesOf(file, code) {
  const result = transformSync(code, {
    filename: join('/', file),
    cwd: '/',
    configFile: false,
    code: false,
    plugins: [noteEffects],
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? /** @type {const} */ (['jsx']) : [])] },
  });
  const metadata = /** @type {{ effects?: Site[] } | undefined} */ (result?.metadata);
  return metadata?.effects ?? [];
}

/** @param {string} root the project's folder @returns {Site[]} */
export function sourceSites(root) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ file: `src/${path}`, code: readFileSync(join(root, 'src', path), 'utf8') }))
    .filter(({ code }) => code.includes('yield*'))
    .flatMap(({ file, code }) => sitesOf(file, code));
}
