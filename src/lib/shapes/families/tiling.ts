import { cycled } from '../cycled';
import {
  accents,
  circle,
  half,
  quarter,
  rotations,
  square,
  type Draft,
  type Family,
  type Tone,
} from '../draft';
import type { Rotation } from '../shape';

/** A small motif repeated over the page, turning as it goes, so that quarter circles join into longer arcs. */
export const tiling: Family = ({ columns, rows, random }) => {
  const size = 2;
  const across = columns / size;
  const down = Math.floor(rows / size);
  const top = random.chance(0.5) ? rows - down * size : 0;
  const [main, other, accent] = random.shuffle(accents) as [Tone, Tone, Tone];
  const turning = random.pick(turns);
  const start = random.whole(0, 3);
  const drafts: Draft[] = [];

  const odd = { column: random.whole(0, across - 1), row: random.whole(0, down - 1) };
  const motif = random.pick(motifs);
  const rest = random.pick(rests);

  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const rotation = cycled(rotations, start + turning(column, row));
      const tile: Tile = { column: column * size, row: top + row * size, size, rotation };
      if (column === odd.column && row === odd.row) drafts.push(circle(tile.column, tile.row, size, accent));
      else if (rest(column, row)) drafts.push(...counter(tile, other));
      else drafts.push(...motif(tile, main, 'ink'));
    }
  }
  return drafts;
};

interface Tile {
  column: number;
  row: number;
  size: number;
  rotation: Rotation;
}

const turns: readonly ((column: number, row: number) => number)[] = [
  // Four quarters around a point: circles and pinched squares.
  (column, row) => (row % 2 === 0 ? (column % 2) + 2 : 5 - (column % 2)) % 4,
  (column, row) => column + row,
  (column, row) => column * 2 + row,
  (column, row) => column + row * 2,
];

const rests: readonly ((column: number, row: number) => boolean)[] = [
  () => false,
  (column, row) => (column + row) % 2 === 1,
  (column, row) => (column * 2 + row) % 3 === 2,
  (column, row) => (column + row * 2) % 4 === 3,
];

const motifs: readonly ((tile: Tile, main: Tone, other: Tone) => Draft[])[] = [
  ({ column, row, size, rotation }, main) => [quarter(column, row, size, rotation, main)],
  ({ column, row, size, rotation }, main, other) => [
    quarter(column, row, size, rotation, main),
    quarter(...inCorner(column, row, size, rotation), rotation, other),
  ],
  ({ column, row, size, rotation }, main) => [
    square(column, row, size, main),
    quarter(column, row, size, rotation, 'ground'),
  ],
  ({ column, row, size, rotation }, main, other) =>
    rotation % 180 === 0
      ? [half(column, row, size, rotation, main), half(column, row + size / 2, size, rotation, other)]
      : [half(column, row, size, rotation, main), half(column + size / 2, row, size, rotation, other)],
];

function counter({ column, row, size, rotation }: Tile, tone: Tone): Draft[] {
  return [quarter(column, row, size, cycled(rotations, rotation / 90 + 2), tone)];
}

/** The place of a smaller quarter that shares the larger one's right angle. */
function inCorner(column: number, row: number, size: number, rotation: Rotation): [number, number, number] {
  const right = rotation === 90 || rotation === 180 ? size / 2 : 0;
  const low = rotation === 180 || rotation === 270 ? size / 2 : 0;
  return [column + right, row + low, size / 2];
}
