import { noteEffects } from './scripts/effects/noteEffects.mjs';

/** Babel serves Jest only; webpack compiles with ts-loader. @type {import('@babel/core').TransformOptions} */
export default {
  plugins: [noteEffects],
  presets: [
    ['@babel/preset-env', { targets: { node: '20' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
};
