import type { Colour } from './colours';
import { footprint, type Placed, type Shape } from './shape';

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
