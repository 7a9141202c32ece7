/** Jest's transform of packages: only to CommonJS modules, without source maps. */
import { createHash } from 'node:crypto';
import { compileToCommonJs, ESBUILD_VERSION } from './compileToCommonJs.mjs';

/** @type {import('@jest/transform').SyncTransformer} */
const transformer = {
  process: (source) => ({ code: compileToCommonJs(source, { loader: 'js' }).code }),
  getCacheKey: (source) => createHash('sha1').update(`3${ESBUILD_VERSION}${source}`).digest('hex'),
};

export default transformer;
