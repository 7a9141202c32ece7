import type { Colour } from '../../src/lib/shapes/colours';
import { footprint, type Rotation, type ShapeKind } from '../../src/lib/shapes/shape';
import type { Point } from './outline';

export type Ease = 'move' | 'slide' | 'settle' | 'enter' | 'beat';

/** A value at frame `at`; `ease` is the easing from the key before. */
export interface Key<Value> {
  at: number;
  value: Value;
  ease?: Ease;
}

/** One shape over time. The first key is frame 0; the last equals it, so that the loop closes. */
export interface Piece {
  kind: ShapeKind;
  colour: Colour;
  /** Width in pixels. */
  span: number;
  /** The fixed point of turning and scaling, in pixels from the unturned box's top left. */
  anchor: Point;
  /** Where the anchor is, in pixels. */
  position: Key<Point>[];
  /** Degrees clockwise. */
  turn: Key<number>[];
  /** Percent, width and height. */
  scale?: Key<Point>[];
  /** The name of the first frame's path, if CSS moves it. */
  quarter?: number;
  /** The class of what the player draws, if CSS moves it. */
  className?: string;
}

/** A named span of a scene, in frames. */
export interface Marker {
  name: 'loop' | 'rest' | 'press';
  at: number;
  length: number;
}

export interface Scene {
  name: string;
  width: number;
  height: number;
  /** Frames, at 60 a second. */
  length: number;
  /** Bottom to top. */
  pieces: Piece[];
  /** What loops, where it rests, and what answers a press; without them, all of it loops. */
  markers?: Marker[];
}

/** The middle of an unturned shape's box, in pixels for a span in pixels. */
export function middle(kind: ShapeKind, span: number): Point {
  return [span / 2, kind === 'half' ? span / 4 : span / 2];
}

/** The middle of a shape at a place of the grid, in modules. `turn` is any multiple of 90. */
export function middleAt(kind: ShapeKind, column: number, row: number, span: number, turn: number): Point {
  const rotation = (((turn % 360) + 360) % 360) as Rotation;
  const { width, height } = footprint({ kind, column, row, span, rotation });
  return [column + width / 2, row + height / 2];
}
