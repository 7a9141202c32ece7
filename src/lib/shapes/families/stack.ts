import { cycled } from '../cycled';
import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import type { Random } from '../seededRandom';
import { rotations } from '../shape';

/** Totems two modules wide, built up from the bottom edge to different heights. */
export const stack: Family = ({ columns, rows, random }) => {
  const wide = columns / 2;
  const count = random.whole(1, Math.min(3, wide - 1));
  const places = random.pick(arrangements(count, wide));
  const heights = random.shuffle([rows - 1, rows - 2, rows - 3].map((height) => Math.max(2, height)));
  return places.flatMap((place, index) =>
    totem(place * 2, rows, count === 1 ? rows - 1 : cycled(heights, index), random),
  );
};

/** Which of the page's double columns have totems. */
function arrangements(count: number, wide: number): number[][] {
  const all = [...Array(wide).keys()];
  if (count === 1) return all.map((place) => [place]);
  if (count === 2)
    return [
      [0, 1],
      [0, wide - 1],
      [wide - 2, wide - 1],
      [1, wide - 1],
    ];
  return [all.slice(0, 3), all.slice(-3)];
}

function totem(column: number, rows: number, height: number, random: Random): Draft[] {
  const drafts: Draft[] = [];
  const tones = random.shuffle<Tone>([...accents, 'ink']);
  let left = height;
  for (let step = 0; left > 0; step++) {
    const part = random.pick(left >= 2 ? [...tall, ...low] : low);
    const chosen = left === 2 && tall.includes(part) ? crown : part;
    left -= low.includes(chosen) ? 1 : 2;
    const row = rows - height + left;
    drafts.push(...chosen(column, row, cycled(tones, step), cycled(tones, step + 1), random));
  }
  return drafts;
}

type Part = (column: number, row: number, tone: Tone, other: Tone, random: Random) => Draft[];

/** One module high. */
const low: readonly Part[] = [
  (column, row, tone) => [half(column, row, 2, 0, tone)],
  (column, row, tone) => [half(column, row, 2, 180, tone)],
  (column, row, tone, other) => [square(column, row, 1, tone), square(column + 1, row, 1, other)],
  (column, row, tone) => [quarter(column, row, 1, 90, tone), quarter(column + 1, row, 1, 0, tone)],
];

/** Two modules high. */
const tall: readonly Part[] = [
  (column, row, tone) => [square(column, row, 2, tone)],
  (column, row, tone, other) => [square(column, row, 2, tone), circle(column, row, 2, other)],
  (column, row, tone, other, random) => [
    square(column, row, 2, tone),
    quarter(column, row, 2, random.pick(rotations), other),
  ],
  (column, row, tone, other) => [half(column, row, 2, 180, tone), half(column, row + 1, 2, 0, other)],
];

/** Two modules high, at the top. */
const crown: Part = (column, row, tone) => [circle(column, row, 2, tone)];
