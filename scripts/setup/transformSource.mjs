/**
 * Jest's transform of our own files to CommonJS modules. Where nothing is compiled yet, Babel took most of the time of a
 * test of the server; esbuild takes a twentieth of that. Babel compiles only tests that call `jest.mock`, which its plugin
 * moves before their imports.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import babelJest from 'babel-jest';
import { compileToCommonJs } from './compileToCommonJs.mjs';

const babel = /** @type {import('@jest/transform').SyncTransformer} */ (babelJest.createTransformer?.());

/** @param {string} source */
const needsBabel = (source) => /\bjest\.(?:un)?mock\b/.test(source);

/** What decides how a file is compiled: the lock file names the version of each package. */
const HOW = [
  'transformSource.mjs',
  'compileToCommonJs.mjs',
  '../../babel.config.js',
  '../../package-lock.json',
].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
const VERSION = createHash('sha1').update(HOW.join('\0')).digest('hex');

/** @param {string} path */
function loaderOf(path) {
  const ending = extname(path).slice(1);
  return ending === 'cjs' || ending === 'mjs' ? 'js' : ending;
}

/** @type {import('@jest/transform').SyncTransformer} */
const transformer = {
  process(source, path, options) {
    if (needsBabel(source)) return babel.process(source, path, options);
    const sourcemap = { sourcemap: 'both', sourcesContent: false, sourcefile: path };
    return compileToCommonJs(source, { loader: loaderOf(path), ...sourcemap });
  },
  // Not of Jest's configuration, as babel-jest's key is: so the parts `postgres` and `sweeps` find what `unit` compiled.
  getCacheKey: (source, path) => createHash('sha1').update([VERSION, path, source].join('\0')).digest('hex'),
};

export default transformer;
