import { accents, block, circle, half, quarter, type Draft, type Family, type Tone } from '../draft';

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
