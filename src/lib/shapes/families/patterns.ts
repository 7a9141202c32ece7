/** Families that cover the page: a lattice, tiles, bands and domes. */
import {
  accents,
  circle,
  half,
  quarter,
  square,
  type Draft,
  type Family,
  type Tone,
  cornerPlace,
  opposite,
  block,
} from '../draft';
import { gridPlaces, rotations, type Rotation, cycled } from '../shape';
import type { Random } from '../seededRandom';

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
    if (!random.chance(empty)) drafts.push(...packed(column, row, span, random));
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

function packed(column: number, row: number, span: number, random: Random): Draft[] {
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

/** Bands of one repeated beat across the page, and one beat that breaks it. */
export const rhythm: Family = ({ columns, rows, random }) => {
  const height = random.pick([2, 2, 1]);
  const count = columns / height;
  const bands = random.pick(
    height === 2
      ? [[rows - 2], [1], [0, rows - 2], [Math.floor(rows / 2) - 1]]
      : [
          [1, rows - 2],
          [0, 2, 4],
          [rows - 3, rows - 2, rows - 1],
        ],
  );
  const [main, other, accent] = random.shuffle(accents) as [Tone, Tone, Tone];
  const beat = random.pick(beats);
  const broken = { band: random.whole(0, bands.length - 1), at: random.whole(1, count - 1) };
  return bands.flatMap((row, band) =>
    Array.from({ length: count }, (_, at) =>
      broken.band === band && broken.at === at
        ? accented(at * height, row, height, accent, rows)
        : beat(at * height, row, height, at + band, at % 2 === 0 ? main : other),
    ).flat(),
  );
};

type Beat = (column: number, row: number, span: number, step: number, tone: Tone) => Draft[];

const beats: readonly Beat[] = [
  (column, row, span, step, tone) => [quarter(column, row, span, cycled(rotations, step), tone)],
  (column, row, span, step, tone) => [quarter(column, row, span, step % 2 === 0 ? 180 : 270, tone)],
  (column, row, span, step, tone) =>
    step % 2 === 0
      ? [half(column, row, span, 90, tone), half(column + span / 2, row, span, 90, 'ink')]
      : [square(column, row, span, tone)],
  (column, row, span, step, tone) =>
    step % 2 === 0
      ? [circle(column, row, span, tone)]
      : [quarter(column, row, span, step % 4 === 1 ? 90 : 270, tone)],
  (column, row, span, _step, tone) => [
    half(column, row, span, 270, tone),
    half(column + span / 2, row, span, 270, tone),
  ],
];

/** The broken beat: a disc that steps out of its band where there is room. */
function accented(column: number, row: number, span: number, tone: Tone, rows: number): Draft[] {
  if (row - span >= 0) return [square(column, row, span, 'ink'), circle(column, row - span, span, tone)];
  if (row + span * 2 <= rows)
    return [square(column, row, span, 'ink'), circle(column, row + span, span, tone)];
  return [circle(column, row, span, tone)];
}

/** Modules across one tile. */
const TILE = 2;

/** A small motif repeated over the page, turning as it goes, so that quarter circles join into longer arcs. */
export const tiling: Family = ({ columns, rows, random }) => {
  const across = columns / TILE;
  const down = Math.floor(rows / TILE);
  const top = random.chance(0.5) ? rows - down * TILE : 0;
  const [main, other, accent] = random.shuffle(accents) as [Tone, Tone, Tone];
  const turning = random.pick(turns);
  const start = random.whole(0, 3);
  const odd = { column: random.whole(0, across - 1), row: random.whole(0, down - 1) };
  const motif = random.pick(motifs);
  const rest = random.pick(rests);

  return gridPlaces(across, down).flatMap(({ column, row }) => {
    const rotation = cycled(rotations, start + turning(column, row));
    const tile: Tile = { column: column * TILE, row: top + row * TILE, rotation };
    if (column === odd.column && row === odd.row) return [circle(tile.column, tile.row, TILE, accent)];
    if (rest(column, row)) return [quarter(tile.column, tile.row, TILE, opposite(rotation), other)];
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
  ({ column, row, rotation }, main) => [quarter(column, row, TILE, rotation, main)],
  ({ column, row, rotation }, main, other) => [
    quarter(column, row, TILE, rotation, main),
    quarter(...cornerPlace({ column, row, width: TILE, height: TILE }, 1, rotation), rotation, other),
  ],
  ({ column, row, rotation }, main) => [
    square(column, row, TILE, main),
    quarter(column, row, TILE, rotation, 'ground'),
  ],
  ({ column, row, rotation }, main, other) => {
    const isUpright = rotation % 180 !== 0;
    return [
      half(column, row, TILE, rotation, main),
      half(column + (isUpright ? 1 : 0), row + (isUpright ? 0 : 1), TILE, rotation, other),
    ];
  },
];

/** Overlapping rows of domes, as in the seigaiha pattern, under an empty sky with one disc. */
export const waves: Family = ({ columns, rows, random }) => {
  const sky = random.whole(1, rows - 3);
  const [outer, inner, disc] = random.shuffle<Tone>([...accents, 'ink']) as [Tone, Tone, Tone];
  const core = random.pick<Tone>(['ground', 'ink', inner]);
  const drafts: Draft[] = [];
  const discSpan = sky >= 2 ? 2 : 1;
  drafts.push(circle(random.whole(0, columns - discSpan), 0, discSpan, disc));

  for (let row = sky; row <= rows - 2; row++) {
    const isShifted = (row - sky) % 2 === 1;
    // Without this, the background would show as small teeth between the lowest domes.
    if (row === rows - 2 && row > sky)
      drafts.push(...block(0, row + 1, columns, 1, isShifted ? outer : inner));
    for (let column = isShifted ? -2 : 0; column < columns; column += 4) {
      drafts.push(
        ...dome(column, row, 4, columns, isShifted ? inner : outer),
        ...dome(column + 1, row + 1, 2, columns, isShifted ? outer : core),
      );
    }
  }
  return drafts;
};

/** A dome, or the part of it inside the page. */
function dome(column: number, row: number, span: number, columns: number, tone: Tone): Draft[] {
  const radius = span / 2;
  if (column >= 0 && column + span <= columns) return [half(column, row, span, 0, tone)];
  if (column + radius === 0) return [quarter(0, row, radius, 270, tone)];
  if (column + radius === columns) return [quarter(column, row, radius, 180, tone)];
  return [];
}
