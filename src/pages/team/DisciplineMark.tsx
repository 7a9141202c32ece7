import type { Colour } from '../../lib/shapes/colours';
import { DISCIPLINES, type Discipline } from '../../lib/shapes/fiveHundred';
import { shapePath } from '../../lib/shapes/shape';

/** White is the text's colour, so that it is visible where the background is not drawn. */
export const paintOf = (colour: Colour) => (colour === 'paper' ? 'currentColor' : `var(--${colour})`);

interface DisciplineMarkProps {
  discipline: Discipline;
  className?: string | undefined;
  /** Drawn on a tile of the number's ground, for other backgrounds. */
  tile?: boolean;
}

/** The shape that stands for a designer of the discipline in the number 500. */
export function DisciplineMark({ discipline, className, tile = false }: DisciplineMarkProps) {
  const { kind, colour } = DISCIPLINES[discipline];
  const row = kind === 'half' ? 0.25 : 0;
  return (
    <svg className={className} viewBox={tile ? '-6 -6 32 32' : '0 0 20 20'} aria-hidden="true">
      {tile && <path fill="var(--cobalt)" d="M-6-6H26V26H-6Z" />}
      <path fill={paintOf(colour)} d={shapePath({ kind, column: 0, row, span: 1, rotation: 0 }, 20)} />
    </svg>
  );
}
