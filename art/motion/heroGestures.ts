import type { Point } from './outline';
import type { Key } from './piece';

/** A crouch, two rises and the landing. `module` is in pixels. */
export function flight([x, y]: Point, module: number): Key<Point>[] {
  return [
    { at: 0, value: [x, y] },
    { at: 30, value: [x, y] },
    { at: 42, value: [x, y + 5], ease: 'beat' },
    { at: 58, value: [x, y - module / 2], ease: 'enter' },
    { at: 68, value: [x, y - module * 0.4], ease: 'beat' },
    { at: 82, value: [x, y - module * 0.8], ease: 'enter' },
    { at: 110, value: [x, y], ease: 'beat' },
  ];
}

/** Twice up and down about the shoulder; up is a quarter turn. */
export function beats(rest: number): Key<number>[] {
  return [
    { at: 0, value: rest },
    { at: 28, value: rest },
    { at: 42, value: rest + 90, ease: 'beat' },
    { at: 54, value: rest - 8, ease: 'beat' },
    { at: 68, value: rest + 90, ease: 'beat' },
    { at: 80, value: rest - 8, ease: 'beat' },
    { at: 94, value: rest + 60, ease: 'beat' },
    { at: 114, value: rest, ease: 'beat' },
  ];
}

/** The eye shuts and opens, in percent of its height. */
export function blink(): Key<Point>[] {
  return [
    { at: 0, value: [100, 100] },
    { at: 10, value: [100, 100] },
    { at: 15, value: [100, 8], ease: 'beat' },
    { at: 22, value: [100, 100], ease: 'beat' },
  ];
}
