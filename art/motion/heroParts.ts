import type { Colour } from '../../src/lib/shapes/colours';
import type { ShapeKind } from '../../src/lib/shapes/shape';

/** Column and row of the shape's box in modules, and its turn in degrees. */
export type Place = [column: number, row: number, turn: number];

/** What a part does while the bird is whole: wing and eye also move on their own, the head can turn, the ground does not move. */
export type Role = 'ground' | 'bird' | 'wing' | 'head' | 'eye';

export type Quarter = 0 | 1 | 2 | 3 | 4;

export interface Part {
  kind: ShapeKind;
  colour: Colour;
  /** Modules. */
  span: number;
  bird: Place;
  pattern: Place;
  turned: Place;
  /** Delay of this part in each change, in frames, so that parts overlap. */
  wait: number;
  role: Role;
  /** Which quarter of the loading circle this part draws, clockwise from the upper right; 0 for none. */
  quarter: Quarter;
}

function part(
  kind: ShapeKind,
  colour: Colour,
  span: number,
  bird: Place,
  pattern: Place,
  turned: Place,
  wait: number,
  role: Role = 'ground',
  quarter: Quarter = 0,
): Part {
  return { kind, colour, span, bird, pattern, turned, wait, role, quarter };
}

/**
 * Bottom to top: kind, colour, span, and the places in the bird, the pattern and the turned pattern. They are on a grid of eight
 * by seven, from column -2 and row 2: the ground reaches to the left of the animation's box, which is six columns wide.
 */
export const heroParts: readonly Part[] = [
  part('circle', 'sun', 2, [-2, 2, 0], [3, 2, 0], [-1, 2, 0], 0),
  part('half', 'mint', 4, [2, 7, 0], [1, 7, 180], [-1, 7, 180], 6),
  part('square', 'lilac', 2, [0, 7, 0], [-1, 7, 0], [3, 7, 90], 11),
  part('quarter', 'vermilion', 2, [0, 4, 90], [1, 2, 270], [3, 2, 360], 25, 'bird', 3),
  part('quarter', 'cobalt', 1, [3, 2, 90], [4, 6, 180], [1, 6, 270], 20, 'head'),
  part('quarter', 'cobalt', 3, [2, 4, 0], [-1, 4, -90], [2, 4, -180], 14, 'bird', 2),
  part('quarter', 'cobalt', 1, [3, 3, 180], [2, 5, 360], [-1, 5, 450], 22, 'head'),
  part('square', 'cobalt', 1, [4, 3, 0], [3, 4, 90], [0, 4, 180], 28, 'head'),
  part('quarter', 'sun', 1, [5, 3, 0], [4, 5, 90], [1, 5, 0], 34, 'head', 4),
  part('quarter', 'ink', 2, [2, 4, 90], [-1, 2, 180], [1, 2, 270], 31, 'wing', 1),
  part('circle', 'paper', 0.5, [4.25, 3.25, 0], [-0.25, 7.75, 0], [3.75, 7.75, 0], 17, 'eye'),
];
