/** What the visitor does, so that a script can do it again in a browser. */
import type { TapeEvent } from './tape';

type Gesture = Omit<Extract<TapeEvent, { kind: 'gesture' }>, 'kind'>;

const CONTROLS = 'a[href], button, input, select, summary, label';
/** What identifies a control better than its place among all of its kind. */
const MARKS = ['href', 'data-testid', 'aria-label', 'aria-controls', 'name', 'type'];
/** The developer's own bar. */
const BAR = 'hibari-devtools';

function locate(control: Element): Pick<Gesture, 'selector' | 'nth'> {
  const name = MARKS.find((mark) => control.hasAttribute(mark));
  const value = name && control.getAttribute(name);
  const selector =
    control.localName + (name ? `[${name}="${(value ?? '').replaceAll(/["\\]/g, '\\$&')}"]` : '');
  return { selector, nth: [...control.ownerDocument.querySelectorAll(selector)].indexOf(control) };
}

const isBar = (event: Event) =>
  event.composedPath().some((part) => (part as Partial<Element>).localName === BAR);

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(text|search)$/.test(target.type);

/** `indexOf`: the current history entry's index as the store has it, before it hears of a step back. */
export function watchGestures(window: Window, tell: (gesture: Gesture) => void, indexOf: () => number): void {
  const listen = (type: string, handler: (event: Event) => void) =>
    window.addEventListener(type, (event) => isBar(event) || handler(event), {
      capture: true,
      passive: true,
    });
  listen('click', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control) tell({ type: 'click', ...locate(control) });
  });
  listen('change', ({ target }) => {
    if (isField(target)) tell({ type: 'fill', ...locate(target), text: target.value });
  });
  listen('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    if (key === 'Enter' && isField(target)) {
      tell({ type: 'fill', ...locate(target), text: target.value });
      tell({ type: 'key', ...locate(target), text: key });
    }
    if (key === 'Escape') tell({ type: 'key', selector: 'body', nth: 0, text: key });
  });
  listen('popstate', () => {
    const { index } = (window.history.state ?? {}) as { index?: number };
    const steps = (index ?? NaN) - indexOf();
    // A hash link leaves no entry of ours; its click is recorded already.
    if (steps) tell({ type: 'history', selector: '', nth: 0, text: String(steps) });
  });
}
