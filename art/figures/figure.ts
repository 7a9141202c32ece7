import { cycled, footprint } from '../../src/lib/shapes/shape';
import { accents, circle, mirror, type Draft, type Family } from '../../src/lib/shapes/draft';
import { animals } from './animals';
import { places } from './places';
import { shift } from './shift';
import { things } from './things';

const figures = [...animals, ...places, ...things];

/** A recognisable figure of as few shapes as possible, standing on the bottom line. */
export const figure: Family = ({ columns, rows, random }) => {
  const fitting = figures.filter(
    (drafts) => extent(drafts).width <= columns && extent(drafts).height <= rows,
  );
  const drawn = random.pick(fitting);
  const { width, height } = extent(drawn);
  const column = random.whole(0, columns - width);
  const placed = shift(drawn, column, rows - height - random.whole(0, Math.min(1, rows - height)));
  const order = random.shuffle(accents);
  const toned = placed.map((draft): Draft => {
    const index = accents.indexOf(draft.tone);
    return index < 0 ? draft : { ...draft, tone: cycled(order, index) };
  });
  const turned = random.chance(0.5) ? mirror(toned, columns) : toned;
  const free = corners(columns).filter((corner) => !turned.some((draft) => covers(draft, corner)));
  return free.length > 0 && random.chance(0.5)
    ? [...turned, circle(random.pick(free), 0, 1, cycled(order, 2))]
    : turned;
};

function extent(drafts: readonly Draft[]): { width: number; height: number } {
  return {
    width: Math.max(...drafts.map((draft) => draft.column + footprint(draft).width)),
    height: Math.max(...drafts.map((draft) => draft.row + footprint(draft).height)),
  };
}

const corners = (columns: number): number[] => [0, columns - 1];

/** Whether a draft is within one module of a place in the first row. */
function covers(draft: Draft, column: number): boolean {
  const { width } = footprint(draft);
  return draft.row < 2 && draft.column < column + 2 && draft.column + width > column - 1;
}
