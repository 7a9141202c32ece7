import type { Colour } from './colours';

export type ShapeKind = 'circle' | 'half' | 'quarter' | 'square';

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
export const rotations: readonly Rotation[] = [0, 90, 180, 270];

/**
 * The position of a shape on the module grid. `column` and `row` are its top left corner and `span` its width, all in
 * modules.
 *
 * A half circle is `span` wide and half of that high, a dome at 0 and a bowl at 180. At 90 and 270 it is upright,
 * round to the right and to the left. A quarter circle has its right angle top left at 0, top right at 90, bottom
 * right at 180, bottom left at 270. Circles and squares ignore `rotation`.
 */
export interface Placed {
  kind: ShapeKind;
  column: number;
  row: number;
  span: number;
  rotation: Rotation;
}

export interface Shape extends Placed {
  colour: Colour;
}

/** What a shape covers, in modules. */
export function footprint({ kind, span, rotation }: Placed): { width: number; height: number } {
  if (kind !== 'half') return { width: span, height: span };
  const upright = rotation === 90 || rotation === 270;
  return upright ? { width: span / 2, height: span } : { width: span, height: span / 2 };
}

/** Every place of a grid, row by row. */
export function gridPlaces(columns: number, rows: number): { column: number; row: number }[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
}
