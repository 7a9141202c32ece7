import { colours } from '../src/lib/shapes/colours';
import { composition, families, palettes } from '../src/lib/shapes/composition';
import { seededRandom } from '../src/lib/shapes/seededRandom';
import { colourPaths } from '../src/lib/shapes/shape';
import { drawingSvg, svgDocument } from './drawing';
import { drawings } from './drawings/drawings';
import { figure } from './figures/figure';
import type { PictureReference } from './pictureReferences';

/** Width of every picture in modules. */
const columns = 8;

/** The order is fixed, figures third: another family or order would change every picture. */
export const pictureFamilies = families.toSpliced(2, 0, figure);

/** The hand-made drawing of a picture or, without one, the composition of its key in its post's palette. */
export function pictureSvg({ key, width, height }: Omit<PictureReference, 'path'>): string {
  const module = width / columns;
  const drawing = drawings[key];
  if (drawing !== undefined) return drawingSvg(drawing, module, width, height);
  const palette = seededRandom(key.split('/')[0]!).pick(palettes);
  const shapes = composition(key, { columns, rows: height / module, palette, from: pictureFamilies });
  // Presentation attributes only, so that a strict CSP allows it.
  const paths = colourPaths(shapes, module).map(
    ({ colour, d }) => `<path fill="${colours[colour]}" d="${d}"/>`,
  );
  return svgDocument(width, height, colours[palette.ground], paths);
}
