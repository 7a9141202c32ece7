import type { Random } from './seededRandom';
import { footprint, type Placed, type Rotation } from './shape';

/** A colour's role in a composition; the palette maps it to a colour. */
export type Tone = 'ground' | 'first' | 'second' | 'third' | 'ink';

/** A shape before the palette is known: families draw in tones, never in colours. */
export interface Draft extends Placed {
  tone: Tone;
}

/** The room a family draws in, in modules. */
export interface Space {
  columns: number;
  rows: number;
  random: Random;
}

/** Draws one composition; later shapes cover earlier ones. */
export type Family = (space: Space) => Draft[];

export const rotations: readonly Rotation[] = [0, 90, 180, 270];
export const accents: readonly Tone[] = ['first', 'second', 'third'];

export const circle = (column: number, row: number, span: number, tone: Tone): Draft => ({
  kind: 'circle',
  column,
  row,
  span,
  rotation: 0,
  tone,
});

export const square = (column: number, row: number, span: number, tone: Tone): Draft => ({
  kind: 'square',
  column,
  row,
  span,
  rotation: 0,
  tone,
});

export const half = (column: number, row: number, span: number, rotation: Rotation, tone: Tone): Draft => ({
  kind: 'half',
  column,
  row,
  span,
  rotation,
  tone,
});

export const quarter = (
  column: number,
  row: number,
  span: number,
  rotation: Rotation,
  tone: Tone,
): Draft => ({
  kind: 'quarter',
  column,
  row,
  span,
  rotation,
  tone,
});

/** A rectangle of unit squares, because the grammar has no rectangle. */
export function block(column: number, row: number, width: number, height: number, tone: Tone): Draft[] {
  return Array.from({ length: width * height }, (_, index) =>
    square(column + (index % width), row + Math.floor(index / width), 1, tone),
  );
}

/** Moves drafts by whole or half modules. */
export function shift(drafts: readonly Draft[], columns: number, rows: number): Draft[] {
  return drafts.map((draft) => ({ ...draft, column: draft.column + columns, row: draft.row + rows }));
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
