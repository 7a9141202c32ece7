import { accents, circle, half, quarter, square, type Draft, type Family, type Tone } from '../draft';
import type { Random } from '../seededRandom';
import { rotations } from '../shape';
import { cornerPlace } from './corner';

/** One big shape and two satellites that keep its lines; the rest stays empty. */
export const single: Family = ({ columns, rows, random }) => {
  const span = rows - (rows % 2 === 0 ? 2 : 1);
  const isRight = random.chance(0.5);
  const column = isRight ? columns - span - random.whole(0, 1) : random.whole(0, 1);
  const row = random.pick([0, rows - span]);
  const [main, other, spot] = random.shuffle(accents) as [Tone, Tone, Tone];
  const lines = [row, row + span / 2, row + span - 1];

  return [
    ...random.pick(bodies)({ column, row, span, main, other, random }),
    ...(isRight
      ? satellites(0, column, lines, spot, random)
      : satellites(column + span, columns, lines, spot, random)),
  ];
};

interface Body {
  column: number;
  row: number;
  span: number;
  main: Tone;
  other: Tone;
  random: Random;
}

const bodies: readonly ((body: Body) => Draft[])[] = [
  ({ column, row, span, main, other, random }) => [
    circle(column, row, span, main),
    ...random.pick([
      [half(column, row + span / 2, span, 180, other)],
      [half(column, row, span, 270, other)],
      [quarter(column + span / 2, row, span / 2, 270, other)],
      [circle(column + span / 2, row + span / 4, span / 2, 'ink')],
    ]),
  ],
  ({ column, row, span, main, other, random }) => {
    const rotation = random.pick(rotations);
    const box = { column, row, width: span, height: span };
    return [
      quarter(column, row, span, rotation, main),
      quarter(...cornerPlace(box, span / 2, rotation), rotation, other),
    ];
  },
  // A circle with one quarter turned outwards.
  ({ column, row, span, main, other }) => [
    quarter(column, row, span / 2, 180, main),
    quarter(column + span / 2, row + span / 2, span / 2, 0, main),
    quarter(column, row + span / 2, span / 2, 90, main),
    quarter(column + span / 2, row, span / 2, 90, other),
  ],
  ({ column, row, span, main, other }) => [
    half(column, row, span, 180, main),
    half(column, row + span / 2, span, 180, other),
  ],
  ({ column, row, span, main, other }) => [
    square(column, row, span, main),
    quarter(column, row, span / 2, 180, other),
    quarter(column + span / 2, row + span / 2, span / 2, 0, 'ground'),
  ],
];

/** Satellites are placed in the columns between, on the big shape's top, middle or bottom line. */
function satellites(from: number, to: number, lines: readonly number[], spot: Tone, random: Random): Draft[] {
  if (to - from < 1) return [];
  const [first = 0, second = 0] = random.shuffle(lines);
  const place = (line: number, tone: Tone): Draft => {
    const column = random.whole(from, to - 1);
    return random.pick([
      circle(column, line, 1, tone),
      quarter(column, line, 1, random.pick(rotations), tone),
      square(column, line, 1, tone),
    ]);
  };
  return [place(first, spot), place(second, 'ink')];
}
