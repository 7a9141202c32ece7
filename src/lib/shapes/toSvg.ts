import { colours } from './colours';
import { colourRuns } from './colourRuns';
import type { Composition } from './composition';
import { shapePath } from './shapePath';

/** The composition as an SVG document; `module` is in pixels. Presentation attributes only, so a strict CSP allows it. */
export function toSvg({ columns, rows, palette, shapes }: Composition, module = 100): string {
  const width = columns * module;
  const height = rows * module;
  const paths = colourRuns(shapes).map(
    ({ colour, members }) =>
      `<path fill="${colours[colour]}" d="${members.map((shape) => shapePath(shape, module)).join('')}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours[palette.ground]}"/>`,
    ...paths,
    '</svg>\n',
  ].join('');
}
