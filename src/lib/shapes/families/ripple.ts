import { cycled } from '../cycled';
import { accents, circle, half, quarter, type Draft, type Family, type Tone } from '../draft';
import type { Random } from '../seededRandom';
import { rotations } from '../shape';
import { cornerPlace, opposite } from './corner';

/** Concentric shapes, and a small one on the other side. */
export const ripple: Family = ({ columns, rows, random }) => {
  const rings = random.pick([
    [...random.shuffle(accents), 'ground', 'ink'],
    [...random.shuffle<Tone>(['ink', 'first', 'second']), 'ground', 'third'],
    [random.pick(accents), 'ground', 'ink', 'ground', random.pick(accents)],
  ] as Tone[][]);
  return random.pick([corner, sunrise, target, doubled])(columns, rows, rings, random);
};

type Arrangement = (columns: number, rows: number, rings: readonly Tone[], random: Random) => Draft[];

const corner: Arrangement = (columns, rows, rings, random) => {
  const page = { column: 0, row: 0, width: columns, height: rows };
  const rotation = random.pick(rotations);
  const arcs = Array.from({ length: rows }, (_, index) =>
    quarter(...cornerPlace(page, rows - index, rotation), rotation, cycled(rings, index)),
  );
  return [...arcs, circle(...cornerPlace(page, 1, opposite(rotation)), cycled(rings, 0))];
};

const sunrise: Arrangement = (columns, rows, rings, random) => {
  const isHigh = random.chance(0.3);
  const arcs = Array.from({ length: columns / 2 }, (_, index) => {
    const span = columns - index * 2;
    return half(index, isHigh ? 0 : rows - span / 2, span, isHigh ? 180 : 0, cycled(rings, index));
  });
  return [...arcs, circle(random.pick([0, columns - 1]), isHigh ? rows - 1 : 0, 1, cycled(rings, 1))];
};

const target: Arrangement = (columns, rows, rings, random) => {
  const outer = rows - (rows % 2);
  const left = random.pick([0, columns - outer]);
  const drafts = Array.from({ length: outer / 2 }, (_, index) =>
    circle(left + index, index + rows - outer, outer - index * 2, cycled(rings, index)),
  );
  const column = left === 0 ? columns - 1 : 0;
  return [
    ...drafts,
    quarter(column, random.pick([0, rows - 1]), 1, random.pick(rotations), cycled(rings, 0)),
  ];
};

/** Two half targets that slide along their common diameter. */
const doubled: Arrangement = (columns, rows, rings, random) => {
  const span = rows - (rows % 2);
  const middle = columns / 2;
  const slide = rows - span > 0 ? 1 : 0;
  const flip = random.chance(0.5);
  const arcs = (rotation: 90 | 270, low: number, offset: number): Draft[] =>
    Array.from({ length: span / 2 }, (_, index) => {
      const size = span - index * 2;
      return half(
        rotation === 90 ? middle : middle - size / 2,
        low + index,
        size,
        rotation,
        cycled(rings, index + offset),
      );
    });
  return [...arcs(270, flip ? slide : 0, 0), ...arcs(90, flip ? 0 : slide, 2)];
};
