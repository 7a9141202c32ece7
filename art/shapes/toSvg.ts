import { colours, type Colour } from '../../src/lib/shapes/colours';
import type { Composition } from './composition';
import { shapePath } from '../../src/lib/shapes/shapePath';

/** The composition as an SVG document; `module` is in pixels. Presentation attributes only, so a strict CSP allows it. */
export function toSvg({ columns, rows, palette, shapes }: Composition, module = 100): string {
  const width = columns * module;
  const height = rows * module;
  const paths = runs(shapes).map(
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

/**
 * Neighbours of one colour share a path: as separate paths, a hairline of background would show between them when
 * scaled.
 */
export function runs<T extends { colour: Colour }>(shapes: readonly T[]): { colour: Colour; members: T[] }[] {
  const found: { colour: Colour; members: T[] }[] = [];
  for (const shape of shapes) {
    const last = found.at(-1);
    if (last?.colour === shape.colour) last.members.push(shape);
    else found.push({ colour: shape.colour, members: [shape] });
  }
  return found;
}
