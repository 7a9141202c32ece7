import type { CursorType } from './cursor';

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
