/** Restores everything that a test set on the window, the document or the navigator. */

const TARGETS = [
  globalThis,
  ...(typeof document === 'undefined' ? [] : [document, document.documentElement, navigator]),
];
/** React's internal listener marks. */
const REACT = /^_+react/;

type Properties = Map<string, PropertyDescriptor>;

function propertiesOf(target: object): Properties {
  const entries = Object.entries(Object.getOwnPropertyDescriptors(target));
  return new Map(entries.filter(([name]) => !REACT.test(name)));
}

function restore(target: object, before: Properties): void {
  const now = propertiesOf(target);
  for (const name of now.keys()) if (!before.has(name)) Reflect.deleteProperty(target, name);
  for (const [name, own] of before) {
    const { value, get }: PropertyDescriptor = now.get(name) ?? {};
    const isSame = now.has(name) && Object.is(value, own.value) && get === own.get;
    if (!isSame) Object.defineProperty(target, name, own);
  }
}

let before: Properties[] = [];
beforeEach(() => (before = TARGETS.map(propertiesOf)) && undefined);
afterEach(() => TARGETS.forEach((target, index) => restore(target, before[index] ?? new Map())));
