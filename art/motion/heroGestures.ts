import type { Point } from './outline';
import type { Key } from './piece';

/** A crouch, two rises and the landing; it stays below the header. `module` is in pixels. */
export function flight([x, y]: Point, module: number): Key<Point>[] {
  return [
    { at: 0, value: [x, y] },
    { at: 30, value: [x, y] },
    { at: 42, value: [x, y + 5], ease: 'beat' },
    { at: 58, value: [x, y - module * 0.3], ease: 'enter' },
    { at: 68, value: [x, y - module * 0.2], ease: 'beat' },
    { at: 82, value: [x, y - module * 0.4], ease: 'enter' },
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

/** A hop from frame `at`: crouch, rise, hang in the air, land. What turns there has its middle at `turned`. */
export function hop(at: number, [x, y]: Point, [turned]: Point, module: number): Key<Point>[] {
  return [
    { at, value: [x, y] },
    { at: at + 5, value: [x, y + 6], ease: 'beat' },
    { at: at + 14, value: [x, y - module * 0.4], ease: 'enter' },
    { at: at + 22, value: [turned, y - module * 0.4], ease: 'beat' },
    { at: at + 32, value: [turned, y + 5], ease: 'beat' },
    { at: at + 37, value: [turned, y], ease: 'beat' },
    { at: at + 46, value: [turned, y] },
    { at: at + HOP_LENGTH, value: [x, y], ease: 'beat' },
  ];
}

/** Frames. */
export const HOP_LENGTH = 54;

/** The head looks back over the shoulder and forward again, in percent of its width; `upright` if its shape is not on its side. */
export function turnHead(at: number, upright: boolean): Key<Point>[] {
  const back: Point = upright ? [-100, 100] : [100, -100];
  return [
    { at, value: [100, 100] },
    { at: at + 14, value: [100, 100] },
    { at: at + 22, value: back, ease: 'beat' },
    { at: at + 46, value: back },
    { at: at + HOP_LENGTH, value: [100, 100], ease: 'beat' },
  ];
}

/** One beat about the shoulder on the way up. */
export function flap(at: number, rest: number): Key<number>[] {
  return [
    { at, value: rest },
    { at: at + 5, value: rest - 8, ease: 'beat' },
    { at: at + 15, value: rest + 80, ease: 'beat' },
    { at: at + 28, value: rest - 8, ease: 'beat' },
    { at: at + 36, value: rest, ease: 'beat' },
  ];
}
