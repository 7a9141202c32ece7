import { cycled } from '../cycled';
import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import { rotations } from '../shape';

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
