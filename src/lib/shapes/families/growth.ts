import { cycled } from '../cycled';
import { accents, circle, half, mirror, quarter, square, type Draft, type Family, type Tone } from '../draft';

/** One shape that grows in whole steps, along the diagonal or along the bottom line. */
export const growth: Family = ({ columns, rows, random }) => {
  const tones = [...random.shuffle(accents), 'ink'] as Tone[];
  const draw = random.pick(steps);
  const isDiagonal = random.chance(0.55);
  const spans = isDiagonal ? [3, rows >= 6 ? 2 : 1, 1] : [1, 2, Math.min(columns - 3, rows - 1, 4)];
  const offset = isDiagonal ? random.whole(0, columns - spans.reduce((sum, span) => sum + span)) : 0;
  let at = 0;
  const drafts = spans.flatMap((span, index) => {
    const row = isDiagonal ? at : rows - span;
    const placed = draw(offset + at, row, span, cycled(tones, index), cycled(tones, index + 1));
    at += span;
    return placed;
  });
  if (!isDiagonal && random.chance(0.6)) drafts.push(circle(0, 0, 1, cycled(tones, 3)));
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
