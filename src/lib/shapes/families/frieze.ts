import { cycled, rotations, type Rotation } from '../shape';
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
} from '../draft';

/** Modules across and down one tile. */
export const FRIEZE_TILE = 2;

/** One row of tiles, for a band: two motifs that take turns, one disc and one pair of dots. */
export const frieze: Family = ({ columns, random }) => {
  const count = columns / FRIEZE_TILE;
  const [motif, answer] = random.shuffle(motifs) as [Motif, Motif];
  const [other, accent] = random.shuffle<Tone>(accents.slice(1)) as [Tone, Tone];
  const start = random.whole(0, 3);
  const turn = random.whole(1, 3);
  // Never at the ends, and within the part that a phone shows.
  const [disc, dots] = random.shuffle([1, 2, 3]) as [number, number];
  return Array.from({ length: count }, (_, at) => {
    const column = at * FRIEZE_TILE;
    const rotation = cycled(rotations, start + at * turn);
    if (at === disc) return [circle(column, 0, FRIEZE_TILE, accent)];
    if (at === dots)
      return [circle(column, start % 2, 1, 'ink'), circle(column + 1, 1 - (start % 2), 1, other)];
    return at % 2 === 0 ? motif(column, rotation, 'first', other) : answer(column, rotation, 'first', 'ink');
  }).flat();
};

type Motif = (column: number, rotation: Rotation, tone: Tone, other: Tone) => Draft[];

const motifs: readonly Motif[] = [
  (column, rotation, tone) => [quarter(column, 0, 2, rotation, tone)],
  (column, rotation, tone, other) => [square(column, 0, 2, tone), quarter(column, 0, 2, rotation, other)],
  (column, _rotation, tone, other) => [half(column, 0, 2, 90, tone), half(column + 1, 0, 2, 90, other)],
  (column, _rotation, tone, other) => [half(column, 0, 2, 0, tone), half(column, 1, 2, 180, other)],
  (column, rotation, tone, other) => [
    quarter(column, 0, 2, rotation, tone),
    quarter(...cornerPlace({ column, row: 0, width: 2, height: 2 }, 1, rotation), rotation, other),
  ],
];
