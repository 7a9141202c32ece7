import { accents, circle, half, quarter, square, block, type Draft, type Family, type Tone } from '../draft';

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
