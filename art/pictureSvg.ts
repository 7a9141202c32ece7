import { composition } from '../src/lib/shapes/composition';
import { palettes } from '../src/lib/shapes/palettes';
import { seededRandom } from '../src/lib/shapes/seededRandom';
import { toSvg } from '../src/lib/shapes/toSvg';
import { drawingSvg } from './drawing';
import { drawings } from './drawings/drawings';
import type { PictureReference } from './pictureReferences';

/** Width of every picture in modules. */
const columns = 8;

/** The hand-made drawing of a picture or, without one, the composition of its key in its post's palette. */
export function pictureSvg({ key, width, height }: PictureReference): string {
  const module = width / columns;
  const drawing = drawings[key];
  if (drawing !== undefined) return drawingSvg(drawing, module, width, height);
  const palette = seededRandom(key.split('/')[0]!).pick(palettes);
  return toSvg(composition(key, { columns, rows: height / module, palette }), module);
}
