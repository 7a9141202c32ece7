import type { ShapeKind } from '../../src/lib/shapes/shape';

export type Point = [x: number, y: number];

/** A closed cubic outline in Lottie's terms: tangents are relative to their vertices; pixels. */
export interface Outline {
  vertices: Point[];
  incoming: Point[];
  outgoing: Point[];
}

/** Handle length for a quarter of a circle of radius 1. */
const kappa = 0.5523;

/** The outline of an unturned shape, its box's top left at the origin. `span` is in pixels. */
export function outline(kind: ShapeKind, span: number): Outline {
  const [vertices, incoming, outgoing] = units[kind];
  const scaled = (points: readonly Point[]): Point[] =>
    points.map(([x, y]) => [round(x * span), round(y * span)]);
  return { vertices: scaled(vertices), incoming: scaled(incoming), outgoing: scaled(outgoing) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const zero: Point = [0, 0];
const long = kappa;
const short = kappa / 2;

const units: Record<ShapeKind, [vertices: Point[], incoming: Point[], outgoing: Point[]]> = {
  square: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    [zero, zero, zero, zero],
    [zero, zero, zero, zero],
  ],
  circle: [
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
    [
      [-short, 0],
      [0, -short],
      [short, 0],
      [0, short],
    ],
    [
      [short, 0],
      [0, short],
      [-short, 0],
      [0, -short],
    ],
  ],
  half: [
    [
      [0, 0.5],
      [0.5, 0],
      [1, 0.5],
    ],
    [zero, [-short, 0], [0, -short]],
    [[0, -short], [short, 0], zero],
  ],
  quarter: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    [zero, zero, [long, 0]],
    [zero, [0, long], zero],
  ],
};
