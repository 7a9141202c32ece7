/** The names of sagas in the sources, for a build that has shortened them: looked up by their minified text. */
import { fnv1a } from '../../../lib/pseudoRandom';
import type { FunctionNames } from './causeMonitor';

/** The table that the production build makes (scripts/build/sagaNames.ts). */
declare const SAGA_NAMES: string;

/** Short, and the same in the build and in the browser, whose own hashes are asynchronous. */
export const sagaKey = (code: string): string => (fnv1a(code) >>> 0).toString(36);

/** `table`: `key:name key:name…`, made by scripts/build/sagaNames.ts; empty where nothing is minified. */
export function createSagaNames(table: string): FunctionNames {
  const names = new Map(table.split(' ').map((entry) => entry.split(':') as [key: string, name: string]));
  const known = new WeakMap<object, string>();
  return (fn) => {
    const name = known.get(fn) ?? names.get(sagaKey(String(fn))) ?? fn.name;
    known.set(fn, name);
    return name;
  };
}

export const namesOfBuild = (): FunctionNames => createSagaNames(SAGA_NAMES);
