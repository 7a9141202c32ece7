import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The esbuild of tsx.
 * @type {{ version: string, transformSync: (source: string, options: object) => { code: string, map: string } }}
 */
const esbuild = createRequire(require.resolve('tsx'))('esbuild');

export const ESBUILD_VERSION = esbuild.version;

const OPTIONS = {
  ...{ format: 'cjs', platform: 'node', target: 'node20', jsx: 'automatic' },
  // Jest's own `require` must serve what a test imports late.
  supported: { 'dynamic-import': false },
  // As in tsconfig.json, which esbuild does not read here.
  tsconfigRaw: { compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } },
  logLevel: 'error',
};

/** @param {string} source @param {object} options of esbuild */
export const compileToCommonJs = (source, options) =>
  esbuild.transformSync(source, { ...OPTIONS, ...options });
