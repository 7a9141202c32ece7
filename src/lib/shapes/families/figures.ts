/** Families of a few large shapes: across a border, in steps, around a middle, alone or on top of each other. */
import {
  accents,
  circle,
  half,
  quarter,
  square,
  block,
  type Draft,
  type Family,
  type Tone,
  mirror,
  cornerPlace,
  opposite,
} from '../draft';
import { cycled, rotations } from '../shape';
import type { Random } from '../seededRandom';

/** Two backgrounds, and one shape across their border that changes colour where it crosses. */
export const counterchange: Family = ({ columns, rows, random }) => {
  const [field, spot, extra] = random.shuffle<Tone>([...accents, 'ink']) as [Tone, Tone, Tone];
  const span = rows - (rows % 2 === 0 ? 2 : 1);
  const radius = span / 2;
  const middle = columns / 2;
  const top = random.whole(0, rows - span);
  const isLeft = random.chance(0.5);
  const ground = block(isLeft ? 0 : middle, 0, middle, rows, field);
  const outside: Tone = isLeft ? field : 'ground';
  const inside: Tone = isLeft ? 'ground' : field;

  const crossing: Draft[] = random.pick([
    [half(middle - radius, top, span, 270, inside), half(middle, top, span, 90, outside)],
    [
      quarter(middle - radius, top, radius, 180, inside),
      quarter(middle, top, radius, 270, spot),
      quarter(middle - radius, top + radius, radius, 90, spot),
      quarter(middle, top + radius, radius, 0, outside),
    ],
    [
      quarter(middle - radius, top, radius, 180, inside),
      quarter(middle - radius, top + radius, radius, 180, inside),
      quarter(middle, top, radius, 0, outside),
      quarter(middle, top + radius, radius, 0, spot),
    ],
    [
      quarter(middle - radius, top, radius, 90, spot),
      square(middle - radius, top + radius, radius, inside),
      half(middle, top, span, 90, outside),
    ],
  ]);

  const edge = top > 0 ? 0 : rows - 1;
  const dot = random.chance(0.5)
    ? circle(0, edge, 1, isLeft ? extra : spot)
    : circle(columns - 1, edge, 1, isLeft ? spot : extra);
  return [...ground, ...crossing, dot];
};

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

/** Totems two modules wide, built up from the bottom edge to different heights. */
export const stack: Family = ({ columns, rows, random }) => {
  const wide = columns / 2;
  const count = random.whole(1, Math.min(3, wide - 1));
  const places = random.pick(totemPlaces(count, wide));
  const heights = random.shuffle([rows - 1, rows - 2, rows - 3].map((height) => Math.max(2, height)));
  return places.flatMap((place, index) =>
    totem(place * 2, rows, count === 1 ? rows - 1 : cycled(heights, index), random),
  );
};

/** Which of the page's double columns have totems. */
function totemPlaces(count: number, wide: number): number[][] {
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
