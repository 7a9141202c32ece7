import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import type { Random } from '../seededRandom';
import { gridPlaces, rotations } from '../shape';

/** Tiles of three sizes packed without a gap: one large, some middling, the rest small, a few left empty. */
export const packing: Family = ({ columns, rows, random }) => {
  const taken = new Set<number>();
  const drafts: Draft[] = [];
  const cells = (left: number, top: number, span: number): number[] =>
    gridPlaces(span, span).map(({ column, row }) => (top + row) * columns + left + column);
  const isFree = (column: number, row: number, span: number): boolean =>
    cells(column, row, span).every((cell) => !taken.has(cell));
  const take = (column: number, row: number, span: number, empty: number): void => {
    for (const cell of cells(column, row, span)) taken.add(cell);
    if (!random.chance(empty)) drafts.push(...tile(column, row, span, random));
  };

  const large = rows - (rows % 2 === 0 ? 2 : 1);
  take(random.whole(0, (columns - large) / 2) * 2, random.chance(0.5) ? 0 : rows - large, large, 0);

  for (const pair of gridPlaces(Math.floor(columns / 2), Math.floor(rows / 2))) {
    const [column, row] = [pair.column * 2, pair.row * 2 + (rows % 2)];
    if (isFree(column, row, 2) && random.chance(0.7)) take(column, row, 2, 0.15);
  }
  for (const { column, row } of gridPlaces(columns, rows))
    if (isFree(column, row, 1)) take(column, row, 1, 0.35);
  return drafts;
};

function tile(column: number, row: number, span: number, random: Random): Draft[] {
  const [below, above] = random.shuffle<Tone>([...accents, 'ink']) as [Tone, Tone];
  const base = random.chance(0.5) ? [square(column, row, span, below)] : [];
  const rotation = random.pick(rotations);
  switch (random.whole(span > 2 ? 1 : 0, span > 1 ? 4 : 3)) {
    case 0:
      return [square(column, row, span, above)];
    case 1:
      return [...base, circle(column, row, span, above)];
    case 2:
    case 3:
      return [...base, quarter(column, row, span, rotation, above)];
    default:
      return [half(column, row, span, 0, above), half(column, row + span / 2, span, 0, below)];
  }
}
