import type { MouseEvent } from 'react';
import type { PressedPoint } from '../../lib/address/place';

/** In hundredths: a moment of the visit that is read again need not be more exact. */
const part = (length: number, whole: number) => Math.round((length / whole) * 100) / 100;

/** Where in the window a click was; a click by keyboard has no point, and is in the middle of its link. */
export function pressedPoint({ clientX, clientY, detail, target }: MouseEvent): PressedPoint {
  const { x, y, width, height } = (target as Element).getBoundingClientRect();
  const [left, top] = detail ? [clientX, clientY] : [x + width / 2, y + height / 2];
  return { x: part(left, window.innerWidth), y: part(top, window.innerWidth) };
}
