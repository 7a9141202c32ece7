/**
 * The package awaits its WebAssembly at the top level, which Jest's CommonJS cannot do: it is imported by Node instead. Who
 * imports this module dynamically gets the package, as a promise follows a `then`.
 */
import { constants, runInThisContext } from 'node:vm';

const importModule = runInThisContext('(name) => import(name)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (name: string) => Promise<unknown>;

export function then(resolve: (module: unknown) => void, reject: (error: unknown) => void): void {
  importModule('harfbuzzjs').then((module) => resolve({ ...(module as object) }), reject);
}
