/**
 * Restores what a test changed outside its own file: globals, spies, prototypes, environment, timers, document, address
 * and storages. The set-up of `beforeAll` or of the test file itself stays for all its tests.
 */

const inBrowser = typeof document !== 'undefined';
const TARGETS: object[] = [
  ...[globalThis, console, performance],
  ...(inBrowser
    ? [
        ...[document, document.documentElement, navigator, window.history],
        ...[Element.prototype, HTMLElement.prototype, Document.prototype, Navigator.prototype],
      ]
    : []),
];
/** React's internal listener marks. */
const REACT = /^_+react/;

type Undo = () => void;
type Properties = Map<string, PropertyDescriptor>;

// Asking the global object is slow, so nothing is asked of it twice.
function propertiesOf(target: object): Properties {
  const found: Properties = new Map();
  for (const name of Object.getOwnPropertyNames(target)) {
    const own = REACT.test(name) ? undefined : Object.getOwnPropertyDescriptor(target, name);
    if (own) found.set(name, own);
  }
  return found;
}

function restore(target: object, before: Properties): void {
  const now = propertiesOf(target);
  for (const name of now.keys()) if (!before.has(name)) Reflect.deleteProperty(target, name);
  for (const [name, own] of before) {
    const is = now.get(name);
    const isSame = is && Object.is(is.value, own.value) && is.get === own.get;
    if (!isSame) Object.defineProperty(target, name, own);
  }
}

function keepProperties(): Undo {
  const before = TARGETS.map((target) => [target, propertiesOf(target)] as const);
  return () => before.forEach(([target, properties]) => restore(target, properties));
}

function keepEnvironment(): Undo {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

const areTimersFake = () => Object.hasOwn(setTimeout, 'clock');

function keepTimers(): Undo {
  const before = areTimersFake();
  return () => void (areTimersFake() && !before && jest.useRealTimers());
}

function keepElement(element: Element): Undo {
  const [children, attributes] = [[...element.childNodes], [...element.attributes]];
  return () => {
    const isSame =
      children.length === element.childNodes.length &&
      children.every((node, at) => node === element.childNodes[at]);
    if (!isSame) element.replaceChildren(...children);
    for (const { name } of [...element.attributes])
      if (!attributes.some((one) => one.name === name)) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  };
}

function keepStorage(storage: Storage): Undo {
  const before = Object.entries(storage) as [string, string][];
  return () => {
    storage.clear();
    for (const [name, value] of before) storage.setItem(name, value);
  };
}

function keepPage(): Undo[] {
  const { title, documentElement, head, body } = document;
  const { state } = window.history as { state: unknown };
  const { href } = window.location;
  return [
    ...[documentElement, head, body].map(keepElement),
    ...[window.localStorage, window.sessionStorage].map(keepStorage),
    () => document.title !== title && (document.title = title),
    () => window.history.replaceState(state, '', href),
  ];
}

let undo: Undo[] = [];
beforeEach(() => {
  undo = [keepTimers(), keepProperties(), keepEnvironment(), ...(inBrowser ? keepPage() : [])];
});
afterEach(() => undo.forEach((run) => run()));
