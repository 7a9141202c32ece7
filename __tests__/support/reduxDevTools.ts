/**
 * The extension's hook with the real instrument behind it. Imported before anything of Redux Toolkit, which looks for
 * the hook when it is loaded.
 */
import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

type AnyEnhancer = (create: unknown) => unknown;

const connect =
  (options: object) =>
  (...enhancers: StoreEnhancer[]) =>
  (create: unknown) =>
    [...enhancers, instrument(undefined, options)].reduceRight(
      (next, enhancer) => (enhancer as unknown as AnyEnhancer)(next),
      create,
    );

Object.assign(globalThis, {
  window: Object.assign((globalThis as { window?: object }).window ?? {}, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: connect,
  }),
});
