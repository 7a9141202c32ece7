/** A shape of the grammar: what it is, where it stands on the grid, and the path that draws it. */
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

/** The entry at an index of a list that begins again after its end. */
export function cycled<T>(list: readonly T[], index: number): T {
  const at = index % list.length;
  if (!(at in list)) throw new RangeError(`A list of ${list.length} has no entry ${index}`);
  return list[at] as T;
}

type Point = readonly [x: number, y: number];

/** Path data (`d`) of a shape, in pixels of a grid whose module is `module` pixels. Always drawn clockwise. */
export function shapePath(shape: Placed, module: number): string {
  const { width, height } = footprint(shape);
  const left = shape.column * module;
  const top = shape.row * module;
  const right = left + width * module;
  const bottom = top + height * module;
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const turn = shape.rotation / 90;
  const corner = (index: number): Point => corners[(index + turn) % 4] as Point;

  switch (shape.kind) {
    case 'square':
      return `M${text(left, top)}H${text(right)}V${text(bottom)}H${text(left)}Z`;
    case 'circle': {
      const middle = (top + bottom) / 2;
      const radius = (right - left) / 2;
      return `M${text(left, middle)}${arc(radius, [right, middle])}${arc(radius, [left, middle])}Z`;
    }
    case 'half':
      return `M${text(...corner(3))}${arc((shape.span * module) / 2, corner(2))}Z`;
    case 'quarter':
      return `M${text(...corner(0))}L${text(...corner(1))}${arc(right - left, corner(3))}Z`;
  }
}

function arc(radius: number, end: Point): string {
  return `A${text(radius, radius)} 0 0 1 ${text(...end)}`;
}

function text(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 1000) / 1000)).join(' ');
}

/**
 * The paths of shapes in paint order. Neighbours of one colour share a path: as separate paths, a hairline of
 * background would show between them when scaled.
 */
export function colourPaths(shapes: readonly Shape[], module: number): { colour: Colour; d: string }[] {
  const paths: { colour: Colour; d: string }[] = [];
  for (const shape of shapes) {
    const d = shapePath(shape, module);
    const last = paths.at(-1);
    if (last?.colour === shape.colour) last.d += d;
    else paths.push({ colour: shape.colour, d });
  }
  return paths;
}
