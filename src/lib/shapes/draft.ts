import type { Random } from './seededRandom';
import {
  footprint,
  gridPlaces,
  type Placed,
  type Rotation,
  type ShapeKind,
  cycled,
  rotations,
} from './shape';

/** A colour's role in a composition; the palette maps it to a colour. */
export type Tone = 'ground' | 'first' | 'second' | 'third' | 'ink';

/** A shape before the palette is known: families draw in tones, never in colours. */
export interface Draft extends Placed {
  tone: Tone;
}

/** Draws one composition of so many modules; later shapes cover earlier ones. */
export type Family = (space: { columns: number; rows: number; random: Random }) => Draft[];

export const accents: readonly Tone[] = ['first', 'second', 'third'];

const turned =
  (kind: ShapeKind) =>
  (column: number, row: number, span: number, rotation: Rotation, tone: Tone): Draft => ({
    kind,
    column,
    row,
    span,
    rotation,
    tone,
  });
const upright =
  (kind: ShapeKind) =>
  (column: number, row: number, span: number, tone: Tone): Draft =>
    turned(kind)(column, row, span, 0, tone);

export const circle = upright('circle');
export const square = upright('square');
export const half = turned('half');
export const quarter = turned('quarter');

/** A rectangle of unit squares, because the grammar has no rectangle. */
export function block(left: number, top: number, width: number, height: number, tone: Tone): Draft[] {
  return gridPlaces(width, height).map(({ column, row }) => square(left + column, top + row, 1, tone));
}

const mirrored: Record<'half' | 'quarter', Record<Rotation, Rotation>> = {
  half: { 0: 0, 90: 270, 180: 180, 270: 90 },
  quarter: { 0: 90, 90: 0, 180: 270, 270: 180 },
};

/** Left becomes right within a width of `columns` modules. */
export function mirror(drafts: readonly Draft[], columns: number): Draft[] {
  return drafts.map((draft) => ({
    ...draft,
    column: columns - draft.column - footprint(draft).width,
    rotation: draft.kind === 'half' || draft.kind === 'quarter' ? mirrored[draft.kind][draft.rotation] : 0,
  }));
}

interface Box {
  column: number;
  row: number;
  width: number;
  height: number;
}

/** The place and span of a quarter circle whose right angle lies in the box's corner of that rotation. */
export function cornerPlace(
  { column, row, width, height }: Box,
  span: number,
  rotation: Rotation,
): [column: number, row: number, span: number] {
  const isRight = rotation === 90 || rotation === 180;
  const isLow = rotation >= 180;
  return [column + (isRight ? width - span : 0), row + (isLow ? height - span : 0), span];
}

export const opposite = (rotation: Rotation): Rotation => cycled(rotations, rotation / 90 + 2);
