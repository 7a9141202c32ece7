import { disciplines, FIVE_HUNDRED_SIZE, type Discipline } from '../../lib/shapes/fiveHundred';
import { disciplineAt } from './tilePaths';

export interface Pointed {
  discipline: Discipline;
  /** The cell of the tile; none for a control. */
  cell?: { column: number; row: number };
}

const { columns, rows } = FIVE_HUNDRED_SIZE;

/** On a phone the number is turned: its columns go downwards, its rows to the left. */
function tileUnder(number: Element, { clientX, clientY }: MouseEvent): Pointed | undefined {
  const { left, top, width, height } = number.getBoundingClientRect();
  const [across, down] = [(clientX - left) / width, (clientY - top) / height];
  const [along, below] = height > width ? [down, 1 - across] : [across, down];
  const cell = { column: Math.floor(along * columns), row: Math.floor(below * rows) };
  const discipline = disciplineAt(cell.column, cell.row);
  return discipline && { discipline, cell };
}

/**
 * The discipline of the tile under the pointer, or of the control that an event is on. A tile is its whole square, so
 * that nothing flickers in the gaps between round shapes.
 */
export function pointedDiscipline(event: Event): Pointed | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const number = event.target.closest('[data-testid="five-hundred"]');
  if (number && event instanceof MouseEvent) return tileUnder(number, event);
  const name = event.target.closest('[data-discipline]')?.getAttribute('data-discipline');
  const discipline = disciplines.find((known) => known === name);
  return discipline && { discipline };
}

/** The pointer moves much more often than to another tile. */
export const isSamePoint = (one: Pointed | undefined, other: Pointed | undefined): boolean =>
  one?.discipline === other?.discipline &&
  one?.cell?.column === other?.cell?.column &&
  one?.cell?.row === other?.cell?.row;
