import { cycled } from '../cycled';
import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import { gridPlaces, rotations, type Rotation } from '../shape';
import { cornerPlace, opposite } from './corner';

/** Modules across one tile. */
const SIZE = 2;

/** A small motif repeated over the page, turning as it goes, so that quarter circles join into longer arcs. */
export const tiling: Family = ({ columns, rows, random }) => {
  const across = columns / SIZE;
  const down = Math.floor(rows / SIZE);
  const top = random.chance(0.5) ? rows - down * SIZE : 0;
  const [main, other, accent] = random.shuffle(accents) as [Tone, Tone, Tone];
  const turning = random.pick(turns);
  const start = random.whole(0, 3);
  const odd = { column: random.whole(0, across - 1), row: random.whole(0, down - 1) };
  const motif = random.pick(motifs);
  const rest = random.pick(rests);

  return gridPlaces(across, down).flatMap(({ column, row }) => {
    const rotation = cycled(rotations, start + turning(column, row));
    const tile: Tile = { column: column * SIZE, row: top + row * SIZE, rotation };
    if (column === odd.column && row === odd.row) return [circle(tile.column, tile.row, SIZE, accent)];
    if (rest(column, row)) return [quarter(tile.column, tile.row, SIZE, opposite(rotation), other)];
    return motif(tile, main, 'ink');
  });
};

interface Tile {
  column: number;
  row: number;
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
  ({ column, row, rotation }, main) => [quarter(column, row, SIZE, rotation, main)],
  ({ column, row, rotation }, main, other) => [
    quarter(column, row, SIZE, rotation, main),
    quarter(...cornerPlace({ column, row, width: SIZE, height: SIZE }, 1, rotation), rotation, other),
  ],
  ({ column, row, rotation }, main) => [
    square(column, row, SIZE, main),
    quarter(column, row, SIZE, rotation, 'ground'),
  ],
  ({ column, row, rotation }, main, other) => {
    const isUpright = rotation % 180 !== 0;
    return [
      half(column, row, SIZE, rotation, main),
      half(column + (isUpright ? 1 : 0), row + (isUpright ? 0 : 1), SIZE, rotation, other),
    ];
  },
];
