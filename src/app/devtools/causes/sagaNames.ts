/** What sagas are called in the sources, in a build that has shortened their names: looked up by their minified text. */
import type { Names } from './effectNames';

/** FNV-1a, 32 bits: short, and the same in the build and in the browser, whose own hashes are asynchronous. */
export function keyOf(code: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < code.length; index += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** `table`: `key:name key:name…`, made by scripts/build/sagaNames.ts; empty where nothing is minified. */
export function createSagaNames(table: string): Names {
  const names = new Map(table.split(' ').map((entry) => entry.split(':') as [key: string, name: string]));
  const known = new WeakMap<object, string>();
  return (fn) => {
    const name = known.get(fn) ?? names.get(keyOf(String(fn))) ?? fn.name;
    known.set(fn, name);
    return name;
  };
}
