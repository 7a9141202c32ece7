/**
 * Jest's transform of packages: only to CommonJS modules, without source maps. All of Babel's presets would make PGlite
 * 3 MB of code instead of 0.5. Each test file with a database compiles it.
 */
import { createHash } from 'node:crypto';
import { transformSync } from '@babel/core';

/** @param {string} source */
function compile(source) {
  // Babel takes seconds for PGlite, whose CommonJS build lacks no more than this.
  const isPglite = source.includes('PGlite') && source.startsWith('"use strict";');
  // One of its functions has a `require` of its own.
  if (isPglite)
    return `const requireHere = require;${source.replaceAll(/\bimport\(("[^"]+")\)/g, 'Promise.resolve(requireHere($1))')}`;
  const plugins = ['@babel/plugin-transform-modules-commonjs', '@babel/plugin-transform-dynamic-import'];
  const options = { plugins, configFile: false, babelrc: false, compact: true, sourceType: 'unambiguous' };
  return transformSync(source, /** @type {import('@babel/core').TransformOptions} */ (options))?.code ?? '';
}

/** @type {import('@jest/transform').SyncTransformer} */
const transformer = {
  process: (source) => ({ code: compile(source) }),
  getCacheKey: (source) => createHash('sha1').update(`1${source}`).digest('hex'),
};

export default transformer;
