import { eventChannel, type EventChannel } from 'redux-saga';
import { type Gsap, loadGsap, timing } from '../motion/clock';
import styles from './drawCursor.module.css';

/**
 * 0 default, 1 link, 2 white link, 3 open, 4 close, 5 link-out. On an item of a list 1 is the info block and 2 the
 * thumbnail (rule: cursor.types).
 */
export type CursorType = 0 | 1 | 2 | 3 | 4 | 5;

const WHITE = 'rgb(255, 255, 255)';

/**
 * The cursor's type for the elements under a point, topmost first (rule: cursor.types). List items are marked with
 * `data-cursor`: their picture, which has a status, is 2, the rest 1.
 */
export function cursorTypeAt([top, ...below]: readonly Element[]): CursorType {
  const item = top?.closest('[data-cursor]');
  if (item) {
    const isPicture = (element: Element) => item.contains(element) && element.hasAttribute('data-status');
    return [top, ...below].some((element) => element && isPicture(element)) ? 2 : 1;
  }
  const control = top?.closest('a, button');
  if (!control) return 0;
  const expanded = control.getAttribute('aria-expanded');
  if (expanded) return expanded === 'true' ? 4 : 3;
  if (control.getAttribute('target') === '_blank') return 5;
  return getComputedStyle(control).color === WHITE ? 2 : 1;
}

/** From this type on the native cursor is hidden (rule: cursor.native-only-once-drawn). */
const FIRST_WITHOUT_NATIVE = 3;

/** The drawn cursor's, which follows the state. */
let showDrawn: ((type: CursorType) => void) | undefined;

export function showCursorType(type: CursorType): void {
  showDrawn?.(type);
}

export function drawCursor(window: Window): EventChannel<CursorType | Error> {
  const { document } = window;
  const root = document.documentElement;
  return eventChannel<CursorType | Error>((emit) => {
    const element = document.createElement('div');
    element.className = styles['cursor'] ?? '';
    element.setAttribute('aria-hidden', 'true');
    Object.assign(element.dataset, { testid: 'cursor', type: '0', shown: 'false' });
    document.body.append(element);
    let point = { x: 0, y: 0 };
    let type: CursorType = 0;
    /** Moves the cursor along one axis; a second argument is where it starts. */
    let xTo: ReturnType<Gsap['quickTo']> | undefined;
    let yTo: typeof xTo;
    loadGsap().then(
      (gsap) => {
        // At rest, too, in a layer of its own: its blend mode would paint the page below again.
        const options = { ...timing('cursor', 'out'), force3D: true };
        xTo = gsap.quickTo(element, 'x', options);
        yTo = gsap.quickTo(element, 'y', options);
      },
      // Without it, the cursor is where the pointer is.
      () => undefined,
    );
    const moveTo = ({ x, y }: typeof point, jumps: boolean) => {
      if (!xTo || !yTo) element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
      xTo?.(x, jumps ? x : undefined);
      yTo?.(y, jumps ? y : undefined);
    };

    const guard =
      <Args extends unknown[]>(handler: (...args: Args) => void) =>
      (...args: Args): void => {
        try {
          handler(...args);
        } catch (error) {
          emit(error instanceof Error ? error : new Error(String(error)));
        }
      };
    const show = (shown: boolean) => {
      element.dataset['shown'] = String(shown);
      root.dataset['nativeCursor'] = shown && type >= FIRST_WITHOUT_NATIVE ? 'hidden' : 'shown';
    };
    const look = () => {
      if (element.dataset['shown'] === 'false') return;
      const next = cursorTypeAt(document.elementsFromPoint(point.x, point.y));
      if (next !== type) emit(next);
    };
    showDrawn = (next) => {
      type = next;
      element.dataset['type'] = String(type);
      show(element.dataset['shown'] === 'true');
    };
    const leave = () => show(false);
    const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return leave();
      point = { x, y };
      // It is not seen to come from where it left, and a hidden tab runs no frames.
      moveTo(point, element.dataset['shown'] === 'false' || document.hidden);
      show(true);
      look();
    };
    // Scrolling, and what a click does, may change the element under a resting pointer.
    const lookLater = () => void window.requestAnimationFrame(guard(look));

    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('pointermove', guard(onMove), { signal, passive: true });
    window.addEventListener('scrollMove', guard(look), { signal });
    window.addEventListener('click', lookLater, { signal });
    root.addEventListener('pointerleave', guard(leave), { signal });
    return () => {
      over.abort();
      showDrawn = undefined;
      element.remove();
      delete root.dataset['nativeCursor'];
    };
  });
}
