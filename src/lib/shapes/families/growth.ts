import { cycled } from '../cycled';
import { accents, circle, half, mirror, quarter, square, type Draft, type Family, type Tone } from '../draft';
import type { Random } from '../seededRandom';

/** One shape that grows in whole steps, along the diagonal or along the bottom line. */
export const growth: Family = ({ columns, rows, random }) => {
  const tones = [...random.shuffle(accents), 'ink'] as Tone[];
  const draw = random.pick(steps);
  const sizes = rows >= 6 ? [3, 2, 1] : [3, 1, 1];
  const drafts = random.chance(0.55)
    ? diagonal(sizes, columns, draw, tones, random)
    : baseline(columns, rows, draw, tones, random);
  return random.chance(0.5) ? mirror(drafts, columns) : drafts;
};

type Step = (column: number, row: number, span: number, tone: Tone, other: Tone) => Draft[];

const steps: readonly Step[] = [
  (column, row, span, tone) => [circle(column, row, span, tone)],
  (column, row, span, tone) => [quarter(column, row, span, 180, tone)],
  (column, row, span, tone) => [quarter(column, row, span, 0, tone)],
  (column, row, span, tone, other) => [square(column, row, span, tone), quarter(column, row, span, 0, other)],
  (column, row, span, tone, other) => [
    half(column, row, span, 270, tone),
    half(column + span / 2, row, span, 90, other),
  ],
];

function diagonal(
  sizes: readonly number[],
  columns: number,
  draw: Step,
  tones: readonly Tone[],
  random: Random,
): Draft[] {
  let at = 0;
  const slack = columns - sizes.reduce((sum, size) => sum + size, 0);
  const offset = random.whole(0, slack);
  return sizes.flatMap((size, index) => {
    const placed = draw(offset + at, at, size, cycled(tones, index), cycled(tones, index + 1));
    at += size;
    return placed;
  });
}

function baseline(
  columns: number,
  rows: number,
  draw: Step,
  tones: readonly Tone[],
  random: Random,
): Draft[] {
  let column = 0;
  const drafts = [1, 2, Math.min(columns - 3, rows - 1, 4)].flatMap((span, index) => {
    const placed = draw(column, rows - span, span, cycled(tones, index), cycled(tones, index + 1));
    column += span;
    return placed;
  });
  return random.chance(0.6) ? [...drafts, circle(0, 0, 1, cycled(tones, 3))] : drafts;
}
