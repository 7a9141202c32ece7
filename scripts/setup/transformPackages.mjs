/** Jest's transform of packages: only to CommonJS modules, without source maps. */
import { createHash } from 'node:crypto';
import { transformSync } from '@babel/core';

/** @param {string} source */
function compile(source) {
  const plugins = ['@babel/plugin-transform-modules-commonjs', '@babel/plugin-transform-dynamic-import'];
  const options = { plugins, configFile: false, babelrc: false, compact: true, sourceType: 'unambiguous' };
  return transformSync(source, /** @type {import('@babel/core').TransformOptions} */ (options))?.code ?? '';
}

/** @type {import('@jest/transform').SyncTransformer} */
const transformer = {
  process: (source) => ({ code: compile(source) }),
  getCacheKey: (source) => createHash('sha1').update(`2${source}`).digest('hex'),
};

export default transformer;
