import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import { gridPlaces, rotations, type Rotation } from '../shape';

/** A lattice of small equal shapes, with room cleared for one large shape. */
export const field: Family = ({ columns, rows, random }) => {
  const [small, large] = random.shuffle<Tone>([...accents, 'ink']) as [Tone, Tone];
  const span = random.pick([2, 3]);
  const left = random.whole(1, columns - span - 1);
  const top = random.whole(Math.min(1, rows - span), Math.max(1, rows - span - 1));
  const rotation = random.pick(rotations);
  const mark = random.pick(marks);
  const from = random.pick([0, 0, 2]);
  const lattice = gridPlaces(columns, rows).flatMap(({ column, row }) => {
    const isCleared = column >= left && column < left + span && row >= top && row < top + span;
    return isCleared || column < from ? [] : mark(column, row, rotation, small);
  });
  const shape = random.pick([
    circle(left, top, span, large),
    quarter(left, top, span, rotation, large),
    square(left, top, span, large),
  ]);
  return [...lattice, shape];
};

const marks: readonly ((column: number, row: number, rotation: Rotation, tone: Tone) => Draft[])[] = [
  (column, row, _rotation, tone) => [circle(column + 0.25, row + 0.25, 0.5, tone)],
  (column, row, rotation, tone) => [quarter(column, row, 1, rotation, tone)],
  (column, row, rotation, tone) =>
    rotation % 180 === 0
      ? [half(column, row + (rotation === 0 ? 0.5 : 0), 1, rotation, tone)]
      : [half(column + (rotation === 270 ? 0.5 : 0), row, 1, rotation, tone)],
  (column, row, _rotation, tone) => ((column + row) % 2 === 0 ? [circle(column, row, 1, tone)] : []),
  (column, row, rotation, tone) =>
    (column + row) % 2 === 0
      ? [quarter(column, row, 1, rotation, tone)]
      : [circle(column + 0.25, row + 0.25, 0.5, tone)],
];
